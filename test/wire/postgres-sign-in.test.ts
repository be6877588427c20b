// Sign-in in PostgreSQL: on a real server, with two page servers as two programs have them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { makeToken } from "../../src/runtime/server/agents/caller-tokens.ts";
import { openKeptSignIn } from "../../src/runtime/server/page/kept-sign-in.ts";
import { openPasswords, setPassword } from "../../src/runtime/server/page/passwords.ts";
import { makeLink, takeLink } from "../../src/runtime/server/page/sign-in-link.ts";
import { keptSignInContract } from "../contracts/kept-sign-in.contract.ts";
import { callersIn, passwordsIn } from "../fixtures/kept-in-folder.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { tries } from "../fixtures/thoroughness.ts";
import { opened } from "./opened-page-server.ts";
import { cookieOf, Page, post, send } from "./page-client.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

function freshFolder(): string {
  const home = mkdtempSync(join(tmpdir(), "sign-in-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** Opens sign-in on the database for a program with a data folder of its own. */
async function openedOn(databaseUrl: string, home = freshFolder()) {
  const told: string[] = [];
  const context = { words: wordsIn("en"), tell: (line: string) => void told.push(line) };
  const kept = await openKeptSignIn(context, { home, databaseUrl });
  if (!kept.ok) throw new Error(kept.error.code);
  return { ...kept.value, told, home };
}

keptSignInContract("in PostgreSQL", async () => {
  const url = await server.database();
  return { open: () => openedOn(url) };
});

const password = "the password of the operator";

/** A program with a page, asked under the name and port that a proxy before it has. */
async function program(databaseUrl: string) {
  const kept = await openedOn(databaseUrl);
  const passwords = await openPasswords(kept.passwords);
  if (!passwords.ok) throw new Error(passwords.error);
  const settings = { signIn: kept, passwords: passwords.value, allowedHosts: ["city.example"] };
  const page = await opened(settings);
  onTestFinished(kept.documents.close);
  const host = { host: "city.example", origin: "https://city.example" };
  return {
    ...{ kept, page },
    signIn: async () => cookieOf(await post(page.url, "/sign-in", { password }, host)),
    signOut: (cookie: string) => post(page.url, "/sign-out", {}, { ...host, cookie }),
    session: async (cookie: string) =>
      JSON.parse((await send(page.url, "/session", { headers: { ...host, cookie } })).body),
    async live(cookie: string) {
      const live = new Page(page.url, { host: host.host, cookie }, host.origin);
      onTestFinished(() => live.socket.terminate());
      await live.hello();
      return live;
    },
  };
}

const isIn = { signIn: "signed-in", role: "operator" };
const isOut = { signIn: "needed" };

it("is signed in at every program, also at one that starts later, and signed out at all at once", async () => {
  const url = await server.database();
  const [one, other] = [await program(url), await program(url)];
  await setPassword(one.kept.passwords, "operator", password);
  const cookie = await one.signIn();
  // The other program may not have heard of it yet, and looks.
  expect(await other.session(cookie)).toEqual(isIn);
  const later = await program(url);
  expect(await later.session(cookie)).toEqual(isIn);
  const pages = [await one.live(cookie), await other.live(cookie), await later.live(cookie)];
  expect((await later.signOut(cookie)).status).toBe(204);
  expect(await Promise.all(pages.map(({ closed }) => closed))).toEqual([4001, 4001, 4001]);
  for (const each of [one, other, later]) expect(await each.session(cookie)).toEqual(isOut);
}, 300_000);

it("ends sessions everywhere with their password, and goes on after the server crashed", async () => {
  const url = await server.database();
  const [one, other] = [await program(url), await program(url)];
  await setPassword(one.kept.passwords, "operator", password);
  const cookie = await one.signIn();
  expect(await other.session(cookie)).toEqual(isIn);
  await server.crash();
  expect(await other.session(cookie)).toEqual(isIn);
  await server.start();
  const live = await other.live(cookie);
  await setPassword(one.kept.passwords, "operator", "another password of the operator");
  expect(await live.closed).toBe(4001);
  await expect.poll(() => other.session(cookie)).toEqual(isOut);
}, 300_000);

it("takes over what a data folder has, once, and says so; nothing readable is in the tables", async () => {
  const url = await server.database();
  const home = freshFolder();
  await setPassword(passwordsIn(home), "operator", password);
  const token = await makeToken(callersIn(home), "desk");
  const first = await openedOn(url, home);
  expect(first.told).toEqual([expect.stringContaining(join(home, "passwords.json"))]);
  expect(first.passwords.current()).toEqual(passwordsIn(home).current());
  const link = await makeLink(first.links, Date.now());
  const session = await first.sessions.begin({ role: "operator", hash: "h" });
  await first.documents.close();

  const elsewhere = freshFolder();
  writeFileSync(join(elsewhere, "passwords.json"), "{}");
  const second = await openedOn(url, elsewhere);
  expect(second.told).toEqual([]);
  expect(second.passwords.current()).toEqual(passwordsIn(home).current());
  expect(second.sessions.find(session)).toMatchObject({ role: "operator" });
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT json FROM saintverse_sign_in.states UNION ALL SELECT json FROM saintverse_sign_in.parts",
  );
  await client.end();
  const kept = JSON.stringify(rows);
  const secrets = ["stage-token", "stage-watch-token", "local-token"].map((file) =>
    readFileSync(join(home, file), "utf8").trim(),
  );
  for (const secret of [...secrets, password, link, session, token.ok ? token.value : ""]) {
    expect(secret.length).toBeGreaterThan(9);
    expect(kept).not.toContain(secret);
  }
  expect(await takeLink(second.links, link, Date.now())).toBe(true);
  await second.documents.close();
});

type Step = {
  readonly at: number;
  readonly act: "begin" | "begin-network" | "end";
  readonly which: number;
};

type Round = { readonly steps: readonly Step[]; readonly endNetwork: boolean };
type SignInProgram = Awaited<ReturnType<typeof openedOn>>;

/** Makes a step; the result is the token whose session it ended. */
async function stepped(
  programs: readonly SignInProgram[],
  alive: Map<string, "network" | undefined>,
  { at, act, which }: Step,
): Promise<string | undefined> {
  const sessions = programs[at]?.sessions;
  if (sessions === undefined) throw new Error("no program");
  if (act !== "end") {
    const over = act === "begin-network" ? ("network" as const) : undefined;
    alive.set(await sessions.begin({ role: "user", hash: "h", over }), over);
    return undefined;
  }
  const token = [...alive.keys()][which % Math.max(1, alive.size)];
  if (token === undefined) return undefined;
  await sessions.look(token);
  await sessions.end(token);
  return token;
}

/** Rounds of such steps; what is signed in after them, and what is not any more. */
async function afterRounds(programs: readonly SignInProgram[], rounds: readonly Round[]) {
  const alive = new Map<string, "network" | undefined>();
  const ended = new Set<string>();
  const end = (tokens: readonly string[]): void => {
    for (const token of tokens) {
      ended.add(token);
      alive.delete(token);
    }
  };
  for (const { steps, endNetwork } of rounds) {
    const done = await Promise.all(steps.map((each) => stepped(programs, alive, each)));
    end(done.flatMap((token) => token ?? []));
    if (!endNetwork) continue;
    await programs[0]?.sessions.endNetwork();
    end([...alive].flatMap(([token, over]) => (over === "network" ? [token] : [])));
  }
  return { alive: [...alive.keys()], ended: [...ended] };
}

it("has every session that was begun and none that was ended, no matter who did it and however close", async () => {
  const url = await server.database();
  const step: fc.Arbitrary<Step> = fc.record({
    at: fc.nat(2),
    act: fc.constantFrom("begin", "begin", "end", "begin-network"),
    which: fc.nat(50),
  });
  const round = fc.record({ steps: fc.array(step, { maxLength: 6 }), endNetwork: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 5 }), async (rounds) => {
      const programs = [await openedOn(url), await openedOn(url), await openedOn(url)];
      const { alive, ended } = await afterRounds(programs, rounds);
      const later = await openedOn(url);
      for (const { sessions } of [...programs, later]) {
        for (const token of alive) {
          await sessions.look(token);
          expect(sessions.find(token)).toBeDefined();
        }
      }
      for (const token of ended) expect(later.sessions.find(token)).toBeUndefined();
      for (const { documents } of [...programs, later]) await documents.close();
    }),
    { numRuns: Number(process.env["SIGN_INS"] ?? tries(15)) },
  );
}, 300_000);
