import { isIPv6 } from "node:net";

/** The address of an Ollama server, and the headers for authentication. */
export type OllamaServer = {
  /** Without a trailing slash and without a password: `http://127.0.0.1:11434`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Secrets that no note may contain. */
  readonly secrets: readonly string[];
};

const ownPort = "11434";
/** Wildcard listening addresses, which cannot be called. */
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

/** The user and password of an address go into a header: `fetch` refuses them in a URL. */
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
 * Parses an address like Ollama parses OLLAMA_HOST (its `envconfig`): `host`, `host:port`, `:port` or a whole URL.
 * Without a scheme the port is 11434; a wildcard host means loopback; a trailing `/v1` or `/api` is removed. Undefined
 * when it is invalid.
 */
export function ollamaServer(address: string): OllamaServer | undefined {
  const url = urlOf(address.trim());
  if (url === undefined) return undefined;
  url.hostname = callable.get(url.hostname) ?? url.hostname;
  const path = url.pathname.replace(/\/+$/, "").replace(/\/(v1|api)$/, "");
  return { url: `${url.origin}${path}`, ...letIn(url) };
}
