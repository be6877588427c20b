// Signing in to an MCP server: nothing happens before the operator begins it, and nothing but the server gets a token.

import { expect, it, onTestFinished } from "vitest";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { openServerSignIn, type SignInStore } from "../../src/adapters/mcp/server-sign-in.ts";
import { evenChance, realClock } from "./real-time.ts";
import { serveWithSignIn } from "./sign-in-server.ts";
import { nothingSeen } from "./tool-servers.ts";

const never = new AbortController().signal;
const redirect = "http://127.0.0.1:3939/server-sign-in";

const keptIn = (kept: Map<string, string>): SignInStore => ({
  read: (server) => kept.get(server),
  write(server, text) {
    if (text === undefined) kept.delete(server);
    else kept.set(server, text);
    return true;
  },
});

async function guarded(resource?: string) {
  const running = await serveWithSignIn(nothingSeen(), resource);
  const server = { name: "hotel", url: running.url };
  const kept = new Map<string, string>();
  const hidden: string[] = [];
  const open = () => openServerSignIn(realClock, keptIn(kept), (more) => hidden.push(...more));
  const signIn = open();
  const box = mcpToolBox({
    ...{ servers: [server], clock: realClock, chance: evenChance, signIn },
  });
  onTestFinished(async () => {
    await box.close();
    await running.stop();
  });
  const status = () => box.status()[0];
  const untilDown = () => expect.poll(() => status()?.state).toBe("down");
  const untilUp = () => expect.poll(() => status()?.state, { timeout: 10_000 }).toBe("up");
  /** Goes to the page and comes back with what it sends the browser with. */
  const visited = async (page: string): Promise<URLSearchParams> => {
    const answer = await fetch(page, { redirect: "manual" });
    return new URL(answer.headers.get("location") ?? "").searchParams;
  };
  const enter = async () => {
    const begun = await signIn.begin(server, redirect);
    const ended = await signIn.end(await visited(begun.ok ? begun.value : ""));
    if (ended.ok) await box.again(ended.value);
    return ended;
  };
  return {
    box,
    running,
    server,
    signIn,
    kept,
    hidden,
    open,
    status,
    untilDown,
    untilUp,
    visited,
    enter,
  };
}

it("signs in with a code, keeps the tokens, and calls a tool with them", async () => {
  const { box, running, server, signIn, kept, hidden, open, untilDown, untilUp, enter } =
    await guarded();
  await untilDown();
  expect(box.status()[0]).toMatchObject({ why: { kind: "needs-sign-in" } });
  expect(running.registered()).toBe(0);
  expect(await enter()).toEqual({ ok: true, value: "hotel" });
  await untilUp();
  expect(await box.call("look", {}, never)).toMatchObject({ kind: "done" });
  expect(running.refusals).toEqual([]);
  const [, access = "", refresh = ""] = running.secrets;
  expect(hidden).toEqual(expect.arrayContaining([access, refresh]));
  expect(kept.get("hotel")).toContain(access);
  expect(open().isSignedIn(server)).toBe(true);
  expect(open().isSignedIn({ ...server, url: "http://127.0.0.1:1/mcp" })).toBe(false);
  signIn.signOut("hotel");
  expect([kept.size, signIn.isSignedIn(server)]).toEqual([0, false]);
});

it("renews a token that ran out, and asks for a new sign-in where it cannot", async () => {
  const { box, running, untilUp, untilDown, enter } = await guarded();
  await enter();
  await untilUp();
  running.expire();
  expect(await box.call("look", {}, never)).toMatchObject({ kind: "done" });
  running.expire();
  expect(await box.call("look", {}, never)).toMatchObject({ kind: "done" });
  running.revoke();
  expect((await box.call("look", {}, never)).kind).not.toBe("done");
  await untilDown();
  expect(box.status()[0]).toMatchObject({ why: { kind: "needs-sign-in" } });
});

it("takes each answer once, and only one that it waits for", async () => {
  const { signIn, server, visited, running } = await guarded();
  const begun = await signIn.begin(server, redirect);
  const answer = await visited(begun.ok ? begun.value : "");
  const wrongIssuer = new URLSearchParams(answer);
  const guessed = new URLSearchParams(answer);
  guessed.set("state", "x".repeat(43));
  expect(await signIn.end(guessed)).toEqual({ ok: false, error: "unknown" });
  wrongIssuer.set("iss", "https://elsewhere.example");
  expect(await signIn.end(wrongIssuer)).toEqual({ ok: false, error: "refused" });
  expect(await signIn.end(answer)).toEqual({ ok: false, error: "unknown" });
  expect(running.secrets.length).toBe(1);
  const denied = await signIn.begin(server, redirect);
  const state = new URL(denied.ok ? denied.value : "").searchParams.get("state") ?? "";
  const refusal = new URLSearchParams({ error: "access_denied", state });
  expect(await signIn.end(refusal)).toEqual({ ok: false, error: "refused" });
  expect(signIn.isSignedIn(server)).toBe(false);
});

it("signs in nowhere for a server that names another one's metadata", async () => {
  const { signIn, server, running } = await guarded("https://other.example/mcp");
  expect(await signIn.begin(server, redirect)).toEqual({ ok: false, error: "no-sign-in" });
  expect(running.registered()).toBe(0);
});
