import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import {
  KeptPicture,
  PictureFlaw,
  picturesPath,
} from "../../../../src/protocol/picture-reference.ts";

/** The reason why a picture could not be added: of itself, or of the way there. */
export type PictureProblem = PictureFlaw | "unreadable" | "too-fast" | "not-allowed" | "failed";

const statuses = new Map<number, PictureProblem>([
  [401, "not-allowed"],
  [403, "not-allowed"],
  [413, "too-large"],
  [429, "too-fast"],
]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf(status: number, text: string): Result<KeptPicture, PictureProblem> {
  const answer = parsed(text);
  const kept = KeptPicture.safeParse(answer);
  if (status === 200 && kept.success) return ok(kept.data);
  const { refused } = Object(answer) as { readonly refused?: unknown };
  const flaw = PictureFlaw.safeParse(refused);
  return err(flaw.success ? flaw.data : (statuses.get(status) ?? "failed"));
}

/**
 * Uploads a picture for a message that is about to come. `onProgress` is called with 0 to 1. An aborted signal ends it as
 * `failed`. Never rejects.
 */
export function uploadPicture(
  picture: Blob,
  onProgress: (part: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Result<KeptPicture, PictureProblem>> {
  return new Promise((resolve) => {
    // Only this interface tells how much was sent.
    const request = new XMLHttpRequest();
    request.open("POST", picturesPath);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request.status, request.responseText));
    const fail = () => resolve(err("failed"));
    request.onerror = fail;
    request.onabort = fail;
    request.ontimeout = fail;
    request.timeout = 60_000;
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(picture);
  });
}
