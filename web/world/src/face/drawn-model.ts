// A model drawn by a worker of its own, which ends with it. One at a time, in all pages of the program in this browser.

import type {
  ModelFlaw,
  ModelOrder,
  ModelPictures,
} from "../../../stage/src/avatar/vrm/model-pictures.ts";
import workerFile from "./model-pictures-worker.ts?worker&url";

type ScriptAddress = string & { readonly trusted: never };
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (ignored: string) => ScriptAddress };
};
const policy = (
  window as unknown as { readonly trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy("model-worker", { createScriptURL: () => workerFile });

/** Changes with the code that draws models. */
export const drawnBy: string = workerFile;

/** Milliseconds after which a model is given up. */
const patience = 120_000;
const oneAtATime = "saintverse-model-pictures";
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` when no model is being drawn. Other pages of this browser are waited for as well where it tells of them,
 * which it does over HTTPS and on the computer itself.
 */
export function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(() =>
    "locks" in navigator ? navigator.locks.request(oneAtATime, work) : work(),
  );
  last = next.catch(() => undefined);
  return next;
}

/** Call it in `whenFree`. Never rejects. */
export function drawnModel({ url, wish }: ModelOrder): Promise<ModelPictures | ModelFlaw> {
  if (!("OffscreenCanvas" in window)) return Promise.resolve("no-graphics");
  const worker = new Worker(policy?.createScriptURL("") ?? workerFile);
  return new Promise<ModelPictures | ModelFlaw>((resolve) => {
    const giveUp = () => resolve("unreadable");
    worker.addEventListener("message", ({ data }: MessageEvent<ModelPictures | ModelFlaw>) =>
      resolve(data),
    );
    worker.addEventListener("error", giveUp);
    setTimeout(giveUp, patience);
    worker.postMessage({ url: new URL(url, location.href).href, wish } satisfies ModelOrder);
  }).finally(() => worker.terminate());
}
