// Signing in to MCP servers from the page.

import type { ServerStatus } from "../../adapters/mcp/server-link.ts";
import {
  type ServerSpec,
  type UrlServer,
  withUniqueNames,
} from "../../adapters/mcp/server-spec.ts";
import type { Refused } from "../../city/read-models/page-host.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { PageAnswer, PageQuestion } from "../../protocol/page-questions.ts";
import type { Operations } from "../../protocol/page-views.ts";
import { serverSignInPath } from "../../protocol/server-sign-in-path.ts";
import { type CommandResult, done, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

type Parts = Pick<HostParts, "named" | "signIn" | "tools">;

/** A named server that one may sign in to: with an address, and without a token of its own. */
const serverOf = (named: readonly ServerSpec[], name: string): UrlServer | undefined =>
  withUniqueNames(named).find(
    (spec): spec is UrlServer => spec.name === name && "url" in spec && spec.token === undefined,
  );

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export async function beginSignIn(
  { named, signIn }: Parts,
  { server: name, origin }: Extract<PageQuestion, { readonly ask: "server-sign-in" }>,
): Promise<Result<PageAnswer, Refused>> {
  const server = serverOf(named, name);
  if (server === undefined) return err({ code: "not-there" });
  const { protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && !loopback.test(hostname)) return err({ code: "bad-path" });
  const begun = await signIn.begin(server, new URL(serverSignInPath, origin).href);
  return begun.ok ? ok({ to: "server-sign-in", url: begun.value }) : err({ code: "no-sign-in" });
}

export async function signOutOf(
  { named, signIn, tools }: Parts,
  name: string,
): Promise<CommandResult> {
  const server = serverOf(named, name);
  if (server === undefined || !signIn.isSignedIn(server)) return refused("not-there");
  signIn.signOut(name);
  await tools.again(name);
  return done;
}

export function signInOf(
  { named, signIn }: Parts,
  status: ServerStatus,
): Pick<Operations["servers"][number], "signIn"> {
  const server = serverOf(named, status.name);
  if (server === undefined) return {};
  if (status.state === "down" && status.why.kind === "needs-sign-in") return { signIn: "needed" };
  return signIn.isSignedIn(server) ? { signIn: "done" } : {};
}
