import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { apiBase } from "../../adapters/models/api-address.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

/** A model at OpenAI's API, or at a compatible one. */
export type OpenAiPlace = {
  /** The provider's name of the model, such as `gpt-6-luna`. */
  readonly model: string;
  /** The address of the API, with its `/v1`; OpenAI's own when absent. */
  readonly baseUrl?: string | undefined;
  /** Required by OpenAI only. Empty text is no key. */
  readonly key?: string | undefined;
};

/** `bad-key`: it has characters that no header can carry. `bad-url`: it is no HTTP URL, or contains a password. */
export type OpenAiRefusal = "no-key" | "bad-key" | "bad-url";

/** An address of the API with its key. */
export type OpenAiDoor = OpenAiAddress & {
  readonly key: string | undefined;
  /** Masks the key in a text. */
  readonly conceal: (text: string) => string;
};

/** Refused without a key for OpenAI itself, with a key that cannot be sent, and with an invalid address. */
export function openAiDoor({
  baseUrl,
  key: given,
}: Pick<OpenAiPlace, "baseUrl" | "key">): Result<OpenAiDoor, OpenAiRefusal> {
  const address = openAiAddress(baseUrl);
  if (!address.ok) return address;
  const key = given === "" ? undefined : given;
  if (key === undefined && address.value.isOwn) return err("no-key");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  return ok({ ...address.value, key, conceal: keyConcealer([key ?? ""]) });
}

/** The address of the API, and the name of the service. */
type OpenAiAddress = {
  /** The base of the API's paths, without a slash at its end. */
  readonly url: string;
  /** Whether it is OpenAI's own service, not a compatible one. */
  readonly isOwn: boolean;
  /** For display: `OpenAI`, or the host. */
  readonly place: string;
};

const ownUrl = "https://api.openai.com/v1";
const ownHost = /(?:^|\.)api\.openai\.com$/;

/**
 * Parses an address in every form that `apiBase` reads; OpenAI's own when absent. Refused are other schemes than HTTP, and users and passwords inside the URL, which `fetch` does not accept.
 */
function openAiAddress(baseUrl: string | undefined): Result<OpenAiAddress, "bad-url"> {
  const url = URL.parse(baseUrl ?? ownUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return err("bad-url");
  if (url.username !== "" || url.password !== "") return err("bad-url");
  const isOwn = ownHost.test(url.hostname);
  return ok({
    url: apiBase(url),
    isOwn,
    place: isOwn ? "OpenAI" : url.host,
  });
}
