import { OpenAI } from "openai";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type FaultPlace, keyConcealer } from "./openai-fault.ts";

/** Where OpenAI's API, or another that speaks it, is asked for a model. */
export type OpenAiPlace = {
  /** The provider's name of the model, as `gpt-6-luna`. */
  readonly model: string;
  /** Where the API is, with its `/v1`; OpenAI's own address when absent. */
  readonly baseUrl?: string | undefined;
  /** Not needed by others than OpenAI itself. Empty text is no key. */
  readonly key?: string | undefined;
};

/** `bad-key`: it has characters that no header can carry. `bad-url`: it is no HTTP URL, or holds a password. */
export type OpenAiRefusal = "no-key" | "bad-key" | "bad-url";

export type OpenAiAccess = Omit<FaultPlace, "now"> & {
  readonly client: OpenAI;
  /** The model, and where it is asked when that is not OpenAI itself. */
  readonly route: string;
};

/** The longest that a timer takes: the client's own patience never ends before ours. */
const longestTimer = 2_147_483_647;

/**
 * The client takes addresses, keys, organisations and headers from the environment where it can. Everything is named
 * here, and only these headers go out.
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
 * A body with its type. A form is sent whole: Node 24 reads on in one that is sent in pieces after the request was left,
 * which ends in a rejection that nobody can catch.
 */
async function packed(body: RequestInit["body"]) {
  if (!(body instanceof FormData)) return { type: "application/json", body: body ?? null };
  const form = new Response(body);
  const type = form.headers.get("content-type") ?? "multipart/form-data";
  return { type, body: new Uint8Array(await form.arrayBuffer()) };
}

/** Refused without a key where OpenAI itself is asked, with a key that cannot be sent, and with a bad address. */
export function openAiAccess({
  model,
  baseUrl,
  key: given,
}: OpenAiPlace): Result<OpenAiAccess, OpenAiRefusal> {
  const address = openAiAddress(baseUrl);
  if (!address.ok) return address;
  const { isOwn, place } = address.value;
  const key = given === "" ? undefined : given;
  if (key === undefined && isOwn) return err("no-key");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  return ok({
    client: clientFor(address.value, key),
    route: isOwn ? model : `${model} (${place})`,
    model,
    place,
    isOwn,
    conceal: keyConcealer(key),
  });
}

/** Where the API is, and what that place is called. */
type OpenAiAddress = {
  /** What the paths of the API are put after. */
  readonly url: string;
  /** OpenAI's own service, not another that speaks its API. */
  readonly isOwn: boolean;
  /** For people: `OpenAI`, or the host. */
  readonly place: string;
};

const ownUrl = "https://api.openai.com/v1";
const ownHost = /(?:^|\.)api\.openai\.com$/;

/**
 * Reads a base URL; OpenAI's own when absent. One without a path gets `/v1`, where all who speak the API have it.
 * Refused are other schemes than HTTP, and names and passwords inside the URL, which `fetch` does not take.
 */
function openAiAddress(baseUrl: string | undefined): Result<OpenAiAddress, "bad-url"> {
  const url = URL.parse(baseUrl ?? ownUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return err("bad-url");
  if (url.username !== "" || url.password !== "") return err("bad-url");
  const isOwn = ownHost.test(url.hostname);
  const path = url.pathname.replace(/\/+$/, "");
  return ok({
    url: `${url.origin}${path === "" ? "/v1" : path}`,
    isOwn,
    place: isOwn ? "OpenAI" : url.host,
  });
}
