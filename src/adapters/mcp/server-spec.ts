import type { Transport } from "@modelcontextprotocol/client";
import { err, ok, type Result } from "../../kernel/result.ts";

/** A server with a URL: Streamable HTTP and HTTP+SSE are tried. */
export type UrlServer = {
  readonly name: string;
  readonly url: string;
  /** Sent as `Authorization: Bearer …` to this origin only. */
  readonly token?: string | undefined;
  /** The configuration makes it a body, if it has any tool of one. */
  readonly body?: boolean | undefined;
  /** Its comments may be events of a program that she uses, such as a game. */
  readonly tellsEvents?: boolean | undefined;
  /** The configuration gives it the place of a part of the program: grants name its tools without the server. */
  readonly plainNames?: boolean | undefined;
};

/** A server that is a child process and speaks over its standard input and output. */
export type StdioServer = {
  readonly name: string;
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  /** Added to the few environment variables that are safe to pass on (`PATH`, `HOME` …). */
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** As of a `UrlServer`. */
  readonly body?: boolean | undefined;
  /** As of a `UrlServer`. */
  readonly tellsEvents?: boolean | undefined;
};

/**
 * A server inside this program: a body if it says so, and its declarations are the program's own. `connect` gives a
 * fresh, linked transport each time it is called.
 */
type LinkedServer = {
  readonly name: string;
  readonly connect: () => Promise<Transport>;
  /** A part of the program, and not of a plug-in of others: grants name its tools without the server. */
  readonly plainNames?: boolean | undefined;
  /** As of a `UrlServer`. */
  readonly tellsEvents?: boolean | undefined;
};

/** One MCP server. `name` is for display and prefixes tools whose names clash. */
export type ServerSpec = UrlServer | StdioServer | LinkedServer;

export type BadUrl = {
  /** Its index in the list. */
  readonly place: number;
  readonly why: "not-a-url" | "not-http" | "holds-credentials";
};

/** Turns `MCP_URLS` into servers named after their hosts. Empty entries are left out; names are unique slugs. */
export function serversFromUrls(urls: readonly string[]): Result<readonly UrlServer[], BadUrl> {
  const servers: UrlServer[] = [];
  for (const [place, text] of urls.entries()) {
    const trimmed = text.trim();
    if (trimmed === "") continue;
    const url = URL.parse(trimmed);
    if (url === null) return err({ place, why: "not-a-url" });
    if (url.protocol !== "http:" && url.protocol !== "https:")
      return err({ place, why: "not-http" });
    if (url.username !== "" || url.password !== "") return err({ place, why: "holds-credentials" });
    servers.push({ name: hostName(url), url: url.href });
  }
  return ok(withUniqueNames(servers));
}

/** The same servers, each with a unique slug of at most 32 characters; order is kept. */
export function withUniqueNames<Spec extends { readonly name: string }>(
  specs: readonly Spec[],
): readonly Spec[] {
  const taken = new Set<string>();
  return specs.map((spec) => {
    const wanted = slugOf(spec.name);
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
    taken.add(name);
    return name === spec.name ? spec : { ...spec, name };
  });
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function hostName(url: URL): string {
  if (!loopback.test(url.hostname)) return slugOf(url.hostname);
  return url.port === "" ? "local" : `local-${url.port}`;
}

function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 32);
  if (slug === "") return "server";
  return /^[a-z_]/.test(slug) ? slug : `s-${slug}`.slice(0, 32);
}
