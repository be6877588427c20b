import { err, ok, type Result } from "../../../kernel/result.ts";

/** Where the API is, and what that place is called. */
export type OpenAiAddress = {
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
export function openAiAddress(baseUrl: string | undefined): Result<OpenAiAddress, "bad-url"> {
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
