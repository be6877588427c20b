import { isIPv6 } from "node:net";

/** Where an Ollama server is, and what is sent along to be let in. */
export type OllamaServer = {
  /** Without a slash at its end and without a password: `http://127.0.0.1:11434`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What no note may show. */
  readonly secrets: readonly string[];
};

const ownPort = "11434";
/** What a server listens on for everybody; nobody can be called there. */
const callable = new Map<string, string>(
  Object.entries({ "0.0.0.0": "127.0.0.1", "[::]": "[::1]" }),
);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name and password of an address go into a header: `fetch` refuses them in a URL. */
function letIn({ username, password }: URL): Pick<OllamaServer, "headers" | "secrets"> {
  if (username === "" && password === "") return { headers: {}, secrets: [] };
  const pair = `${decoded(username)}:${decoded(password)}`;
  const basic = Buffer.from(pair, "utf8").toString("base64");
  const secrets = [basic, password, decoded(password)].filter((secret) => secret !== "");
  return { headers: { authorization: `Basic ${basic}` }, secrets };
}

function urlOf(address: string): URL | undefined {
  const text = isIPv6(address) ? `[${address}]` : address;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const host = text.startsWith(":") ? `127.0.0.1${text}` : text;
  const whole = hasScheme ? text : `http://${host}`;
  if (text === "" || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const hasPort = /:\d+$/.test(host.split("/")[0] ?? "");
  if (!hasScheme && !hasPort) url.port = ownPort;
  return url.protocol === "http:" || url.protocol === "https:" ? url : undefined;
}

/**
 * Reads an address as Ollama itself reads OLLAMA_HOST (its `envconfig`): `host`, `host:port`, `:port` or a whole URL.
 * Without a scheme the port is 11434; an unspecified host means loopback; `/v1` or `/api` at its end is left out.
 * Undefined when it is no address.
 */
export function ollamaServer(address: string): OllamaServer | undefined {
  const url = urlOf(address.trim());
  if (url === undefined) return undefined;
  url.hostname = callable.get(url.hostname) ?? url.hostname;
  const path = url.pathname.replace(/\/+$/, "").replace(/\/(v1|api)$/, "");
  return { url: `${url.origin}${path}`, ...letIn(url) };
}
