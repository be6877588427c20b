/** Paths of requests of OpenAI's API, whole or in part, which are pasted along with the address of a server. */
const requestPath =
  /\/(?:chat\/completions|completions|responses|embeddings|models|realtime|images\/generations|audio\/(?:speech|voices|transcriptions|translations)|(?<=\/v1\/)(?:audio|chat|images))$/i;

/** Without slashes at its end. */
function bare(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * The base of the paths of OpenAI's API at an address in any form: with `/v1` or without, with a slash at the end, or
 * with the path of a request. It has no slash at its end.
 */
export function apiBase(address: URL): string {
  const path = bare(bare(address.pathname).replace(requestPath, ""));
  // Where a server listens on every address, it says this one.
  const origin = address.origin.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:|$)/, "//127.0.0.1");
  return `${origin}${path === "" ? "/v1" : path}`;
}
