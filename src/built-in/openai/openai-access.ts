import { OpenAI } from "openai";
import { apiBase } from "../../adapters/models/api-address.ts";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type FaultPlace, keyConcealer } from "./openai-fault.ts";

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

export type OpenAiAccess = Omit<FaultPlace, "now"> & {
  readonly client: OpenAI;
  /** The model, with its address when that is not OpenAI's. */
  readonly route: string;
};

/** The longest timeout: the client's own never expires before this program's. */
const longestTimer = 2_147_483_647;

/**
 * The client would read addresses, keys, organisations and headers from the environment. Everything is set here, and
 * only these headers are sent.
 */
function clientFor({ url }: OpenAiAddress, key: string | undefined): OpenAI {
  const always = {
    accept: "text/event-stream, application/json",
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return new OpenAI({
    baseURL: url,
    apiKey: key ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: longestTimer,
    logLevel: "off",
    fetch: async (input, init) => {
      const { type, body } = await packed(init?.body);
      return await boundedFetch(input, {
        ...init,
        ...{ body, headers: { ...always, "content-type": type } },
      });
    },
  });
}

/**
 * A body with its type. A form is sent as a whole: Node 24 continues to read a streamed one after the request was
 * abandoned, which ends in an unhandled rejection.
 */
async function packed(body: RequestInit["body"]) {
  if (!(body instanceof FormData)) return { type: "application/json", body: body ?? null };
  const form = new Response(body);
  const type = form.headers.get("content-type") ?? "multipart/form-data";
  return { type, body: new Uint8Array(await form.arrayBuffer()) };
}

/** Refused without a key for OpenAI itself, with a key that cannot be sent, and with an invalid address. */
export function openAiAccess({ model, ...at }: OpenAiPlace): Result<OpenAiAccess, OpenAiRefusal> {
  const door = openAiDoor(at);
  if (!door.ok) return door;
  const { isOwn, place, conceal, key } = door.value;
  return ok({
    client: clientFor(door.value, key),
    route: isOwn ? model : `${model} (${place})`,
    ...{ model, place, isOwn, conceal },
  });
}

/** An address of the API with its key. */
export type OpenAiDoor = OpenAiAddress & {
  readonly key: string | undefined;
  /** Masks the key in a text. */
  readonly conceal: (text: string) => string;
};

/** Refused like `openAiAccess`. */
export function openAiDoor({
  baseUrl,
  key: given,
}: Pick<OpenAiPlace, "baseUrl" | "key">): Result<OpenAiDoor, OpenAiRefusal> {
  const address = openAiAddress(baseUrl);
  if (!address.ok) return address;
  const key = given === "" ? undefined : given;
  if (key === undefined && address.value.isOwn) return err("no-key");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  return ok({ ...address.value, key, conceal: keyConcealer(key) });
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
