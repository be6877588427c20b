// Two programs on one database: one lives the city, the other stands by and takes over when that one is killed or
// stands still, and the one that stood still ends. A third one is refused in words.

import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { cookieOf, post, send } from "../wire/page-client.ts";
import { freshFolder, type Program, runProgram, startProgram } from "./program.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

const password = "a password for the page";

/** The page's address, in what a program said. */
const pageOf = async (program: Program): Promise<string> =>
  (await program.until(/http:\/\/127\.0\.0\.1:\d+\//))[0];

const look = async (url: string) => {
  const answer = await fetch(url, { headers: { accept: "text/html", "accept-language": "ja" } });
  return { status: answer.status, text: await answer.text() };
};

it("is lived by one program; another stands by, takes over after a kill and after standing still", async () => {
  const env = { DATABASE_URL: await server.database(), QUIET_HOURS: "none" };
  const begin = async (...more: string[]) => {
    const args = ["start", "--port", "0", ...more];
    return startProgram(args, { folder: await freshFolder(), env, language: "ja" });
  };
  const first = await begin();
  await first.until(/起きました/, "err");
  first.type("銀河鉄道の切符をなくした話をしよう");
  await first.until(/\[AI/, "out");

  const folder = await freshFolder();
  const choosing = startProgram(["password", "operator"], { folder, env, language: "en" });
  choosing.type(password);
  expect(await choosing.ended, choosing.err()).toBe(0);
  const { origin, host } = new URL(await pageOf(first));
  const signedIn = async () => cookieOf(await post(origin, "/sign-in", { password }));
  let cookie = "";
  // Anyone who tries too often waits before the next time.
  await expect
    .poll(async () => (cookie = await signedIn()), { timeout: 60_000, interval: 2_000 })
    .toContain("saintverse-");
  /** The program's identity of a browser that asks under the address of the first one, as through a proxy. */
  const knownAt = async (page: string) =>
    JSON.parse((await send(page, "/session", { headers: { host, cookie } })).body);
  const operator = { signIn: "signed-in", role: "operator" };
  expect(await knownAt(origin)).toEqual(operator);
  const refused = await runProgram(["start", "--port", "0"], { folder, env, language: "ja" });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`プロセス ${first.pid}@`);
  expect(refused.err).toContain("--stand-by");
  const mcp = { ...env, MCP_URL: "http://127.0.0.1:9/" };
  const others = [
    ["soul", "--persona", "ren"],
    ["memory", "forget", "ren", "--from", "2020-01-01", "--yes"],
  ].map(async (args) => {
    const other = await runProgram(args, { folder, env: mcp, language: "en" });
    expect(other, `${args.join(" ")}: ${other.out} ${other.err}`).toMatchObject({ code: 1 });
    expect(other.err).toMatch(/another program( on this database)? \(process \d+@/);
  });
  await Promise.all(others);

  const second = await begin("--stand-by");
  const page = await pageOf(second);
  expect(await look(page)).toMatchObject({ status: 503, text: expect.stringContaining("待機") });
  const ready = async (at: string) => (await fetch(new URL("/readyz", at))).json();
  const well = { ready: true, database: "answers" };
  expect(await ready(page)).toEqual({ ...well, city: "standing-by" });
  expect(await ready(await pageOf(first))).toEqual({ ...well, city: "lived-here" });
  expect((await fetch(new URL("/healthz", page))).status).toBe(200);
  await first.signal("SIGKILL");
  await second.until(/引き継ぎます/, "err");
  await second.until(/起きました/, "err");
  const [, lived = ""] = await second.until(
    /街はここで動きます[\s\S]*?(http:\/\/127\.0\.0\.1:\d+\/)/,
  );
  expect(await knownAt(lived)).toEqual(operator);
  second.type("さっき何の話をしたっけ");
  await second.until(/\[AI/, "out");

  const third = await begin("--stand-by");
  await third.until(/待機/, "err");
  process.kill(second.pid, "SIGSTOP");
  await third.until(/引き継ぎます/, "err");
  await third.until(/起きました/, "err");
  process.kill(second.pid, "SIGCONT");
  expect(await second.ended).toBe(1);
  expect(second.err()).toContain("別のプログラムが引き継ぎました");
  third.type("まだいる？");
  await third.until(/\[AI/, "out");
  const [, page3 = ""] = await third.until(
    /街はここで動きます[\s\S]*?(http:\/\/127\.0\.0\.1:\d+\/)/,
  );
  const { origin: livedNow } = new URL(page3);
  const signIn = () => post(livedNow, "/sign-in", { password });
  await server.crash();
  expect(await signIn()).toMatchObject({ status: 503, body: '{"refused":"database-away"}' });
  await server.start();
  await expect
    .poll(async () => (await signIn()).status, { timeout: 60_000, interval: 500 })
    .toBe(200);
  expect(await third.signal("SIGTERM")).toBe(0);
}, 300_000);

it("stands by for nothing where the journal is a file, and ends when it is told to", async () => {
  const folder = await freshFolder();
  const alone = await runProgram(["start", "--stand-by"], { folder, language: "en" });
  expect(alone).toMatchObject({ code: 2, err: expect.stringContaining("DATABASE_URL") });
});
