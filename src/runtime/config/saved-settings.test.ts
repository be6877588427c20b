// Values that the page saved: sealed where secret, whole after every write, and never lost by a key that is away.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { odditiesOf } from "../../../test/fixtures/oddities.ts";
import { type SystemKeyStore, systemKeyStore } from "../../adapters/secrets/seal-keys.ts";
import { openSettingsStore, savedSecretsFile, savedSettingsFile } from "./saved-settings.ts";

function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "saintverse-saved-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

const noStore = () => undefined;
const secretNames = (name: string) => name.includes("KEY");
const bytesOf = (home: string) =>
  readdirSync(home)
    .map((file) => readFileSync(join(home, file), "utf8"))
    .join("\n");

/** A key store as of an operating system. `locked`: it refuses to answer. */
function keyStore(): SystemKeyStore & { kept: Map<string, string>; locked: boolean } {
  const kept = new Map<string, string>();
  const self = {
    kept,
    locked: false,
    get: (account: string) => {
      if (self.locked) throw new Error("locked");
      return kept.get(account);
    },
    set: (account: string, secret: string) => {
      if (self.locked) throw new Error("locked");
      kept.set(account, secret);
    },
  };
  return self;
}

it("an odd value costs no other one", () => {
  const home = freshHome();
  const example = { format: 1, values: { MODEL_NAME: "m", VOICE: "silence", AUDIENCE_TOOLS: "a" } };
  const names = Object.keys(example.values);
  const found: string[] = [];
  for (const { label, path, kind, value } of odditiesOf(example)) {
    if (path[0] !== "values" || path.length < 2 || kind === "very long") continue;
    writeFileSync(join(home, savedSettingsFile), JSON.stringify(value));
    const { values, unreadable } = openSettingsStore(home, noStore).read();
    const lost = names.filter((name) => name !== path[1] && !values.has(name));
    if (lost.length > 0 || unreadable.length > 0) found.push(`${label} → ${lost.join(", ")}`);
  }
  expect(found).toEqual([]);
});

it.each([
  [8080, "8080"],
  [true, "true"],
  [["a", "b"], "a,b"],
])("reads a value that was written as %j", (written, text) => {
  const home = freshHome();
  writeFileSync(join(home, savedSettingsFile), JSON.stringify({ values: { PORT: written } }));
  expect(openSettingsStore(home, noStore).read().values.get("PORT")).toBe(text);
});

it("reads what was written, however often, and no secret stands in a file", () => {
  const name = fc.constantFrom("A_KEY", "B_KEY", "PLAIN", "OTHER", "constructor");
  const value = fc.string({ minLength: 12, maxLength: 80 });
  fc.assert(
    fc.property(fc.array(fc.dictionary(name, value), { maxLength: 5 }), (all) => {
      const home = freshHome();
      for (const one of all) {
        const values = new Map(Object.entries(one));
        expect(openSettingsStore(home, noStore).write(values, secretNames)).toMatchObject({
          ok: true,
        });
        const read = openSettingsStore(home, noStore).read();
        expect(new Map([...read.values].toSorted())).toEqual(new Map([...values].toSorted()));
        const written = bytesOf(home);
        for (const [key, text] of values) {
          if (secretNames(key)) expect(written).not.toContain(JSON.stringify(text).slice(1, -1));
        }
      }
    }),
    { numRuns: 40 },
  );
});

it("keeps its files from everybody else", () => {
  const home = freshHome();
  openSettingsStore(home, noStore).write(new Map([["A_KEY", "secret"]]), secretNames);
  const modes = readdirSync(home).map((file) => [file, statSync(join(home, file)).mode & 0o777]);
  expect(Object.fromEntries(modes)).toEqual({
    [savedSecretsFile]: 0o600,
    [savedSettingsFile]: 0o600,
    "secrets.key": 0o600,
  });
});

it("keeps the key in the system's store where there is one", () => {
  const home = freshHome();
  const system = keyStore();
  const store = openSettingsStore(home, () => system);
  store.write(new Map([["A_KEY", "first secret"]]), secretNames);
  expect(readdirSync(home)).not.toContain("secrets.key");
  expect(system.kept.size).toBe(1);
  expect(store.read().values.get("A_KEY")).toBe("first secret");
});

it("falls back to a file while the store is locked, and loses nothing by it", () => {
  const [home, copy] = [freshHome(), freshHome()];
  const system = keyStore();
  openSettingsStore(home, () => system).write(new Map([["A_KEY", "first secret"]]), secretNames);
  // Another folder: the keys that this process knows are those of the first one.
  for (const file of readdirSync(home)) {
    writeFileSync(join(copy, file), readFileSync(join(home, file)));
  }
  system.locked = true;
  const locked = openSettingsStore(copy, () => system);
  expect(locked.read()).toMatchObject({ sealed: ["A_KEY"] });
  const values = new Map([["B_KEY", "second secret"]]);
  expect(locked.write(values, secretNames)).toMatchObject({ ok: true });
  expect(locked.read().values).toEqual(values);
  system.locked = false;
  expect(Object.fromEntries(locked.read().values)).toEqual({
    A_KEY: "first secret",
    B_KEY: "second secret",
  });
  expect(locked.write(values, secretNames, new Set(["A_KEY"]))).toMatchObject({ ok: true });
  expect(locked.read().values).toEqual(values);
});

it("says which file cannot be read, and replaces none of it", () => {
  const home = freshHome();
  const store = openSettingsStore(home, noStore);
  writeFileSync(join(home, savedSecretsFile), "{broken");
  expect(store.read().unreadable).toMatchObject([{ place: join(home, savedSecretsFile) }]);
  expect(store.write(new Map([["PLAIN", "x"]]), secretNames)).toMatchObject({ ok: false });
  expect(readFileSync(join(home, savedSecretsFile), "utf8")).toBe("{broken");
});

it("does not replace a key file that holds no key without need", () => {
  const home = freshHome();
  const store = openSettingsStore(home, noStore);
  store.write(new Map([["A_KEY", "a secret"]]), secretNames);
  const before = readFileSync(join(home, "secrets.key"), "utf8");
  store.write(new Map([["A_KEY", "another secret"]]), secretNames);
  expect(readFileSync(join(home, "secrets.key"), "utf8")).toBe(before);
});

it("finds no key store on Linux without a session bus", () => {
  expect(systemKeyStore("linux", {})).toBeUndefined();
  expect(systemKeyStore("linux", { DBUS_SESSION_BUS_ADDRESS: "" })).toBeUndefined();
});

it("answers as a locked store where the bus does not answer", () => {
  const store = systemKeyStore("linux", { DBUS_SESSION_BUS_ADDRESS: "unix:path=/nowhere/bus" });
  const home = freshHome();
  const settings = openSettingsStore(home, () => store);
  const values = new Map([["A_KEY", "a secret"]]);
  expect(settings.write(values, secretNames)).toMatchObject({ ok: true });
  expect(settings.read().values).toEqual(values);
  expect(readdirSync(home)).toContain("secrets.key");
});

it.each(["win32", "darwin"] as const)(
  "asks the key store of %s, and keeps a file where it does not answer",
  (platform) => {
    const store = systemKeyStore(platform, {});
    expect(store).toBeDefined();
    const home = freshHome();
    const settings = openSettingsStore(home, () => store);
    const values = new Map([["A_KEY", "a secret"]]);
    expect(settings.write(values, secretNames)).toMatchObject({ ok: true });
    expect(settings.read().values).toEqual(values);
  },
);
