// TLS to the database, with a real server and authorities made for the test.

import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openProblemText } from "../../src/adapters/store/open-problem-text.ts";
import { openPostgresJournal } from "../../src/adapters/store/postgres/postgres-journal.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";

let server: PostgresServer;
let folder: string;

const openssl = (...args: readonly string[]) =>
  execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

function makeAuthority(name: string): void {
  const made = ["-x509", ...newKey, "-days", "2", "-subj", `/CN=${name} authority`];
  openssl("req", ...made, "-keyout", `${name}.key`, "-out", `${name}.crt`);
}

/** Puts a certificate of the right authority for a host before the server. */
function certify(host: string): void {
  openssl("req", ...newKey, "-subj", `/CN=${host}`, "-keyout", "server.key", "-out", "server.csr");
  writeFileSync(join(folder, "names"), `subjectAltName=DNS:${host}\n`);
  const by = ["-CA", "right.crt", "-CAkey", "right.key", "-CAcreateserial", "-days", "2"];
  openssl("x509", "-req", "-in", "server.csr", ...by, "-extfile", "names", "-out", "server.crt");
  // Only the server's user may read the key.
  for (const name of ["server.key", "server.crt"]) {
    const file = join(folder, name);
    chmodSync(file, 0o600);
    if (userInfo().uid !== 0) continue;
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim());
    chownSync(file, id("-u"), id("-g"));
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "postgres-tls-"));
  chmodSync(folder, 0o755);
  makeAuthority("right");
  makeAuthority("wrong");
  certify("localhost");
  const files = {
    ssl_cert_file: join(folder, "server.crt"),
    ssl_key_file: join(folder, "server.key"),
  };
  server = await startPostgres({ fsync: "off", ssl: "on", ...files });
}, 300_000);
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function openedBy(authority: string) {
  const url = new URL(await server.database());
  url.hostname = "localhost";
  url.searchParams.set("sslmode", "verify-full");
  url.searchParams.set("sslrootcert", join(folder, `${authority}.crt`));
  return await openPostgresJournal({ url: url.href, clock: systemClock, parse: (json) => json });
}

/** Why it was refused, in words that a person can act on. */
async function refusalBy(authority: string) {
  const opened = await openedBy(authority);
  if (opened.ok) throw new Error("it was opened");
  const texts = (["ja", "en"] as const).map((language) => openProblemText(opened.error, language));
  for (const text of texts) expect(text).not.toContain("for-tests-only");
  return { code: opened.error.code, texts };
}

it("opens over TLS where the authority and the name are right, and refuses others in words", async () => {
  const opened = await openedBy("right");
  if (!opened.ok) throw new Error(openProblemText(opened.error, "en"));
  const { database, journal } = opened.value;
  const rows = await database.query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
  expect(rows).toEqual([{ ssl: true }]);
  await journal.close();

  const untrusted = await refusalBy("wrong");
  expect(untrusted.code).toBe("certificate-untrusted");
  for (const text of untrusted.texts) expect(text).toContain("sslrootcert=");

  certify("db.example");
  const client = new Client({ connectionString: await server.database() });
  await client.connect();
  await client.query("SELECT pg_reload_conf()");
  await client.end();
  await expect.poll(async () => (await openedBy("right")).ok, { timeout: 60_000 }).toBe(false);
  const another = await refusalBy("right");
  expect(another.code).toBe("certificate-of-another");
  for (const text of another.texts) expect(text).toContain("db.example");
}, 300_000);
