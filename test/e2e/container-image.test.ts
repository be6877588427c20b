// The steps of the Dockerfile, played one after the other in empty folders: the image holds what `start` needs, keeps its
// data in the volume, and lets nobody in from outside without the token that it prints.

import { execFile } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { freshFolder, startProgram } from "./program.ts";

const root = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);

type Instruction = { readonly word: string; readonly rest: string };

const instructions: readonly Instruction[] = readFileSync(join(root, "Dockerfile"), "utf8")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return { word, rest };
  });

/** Copies the build context that `.dockerignore` admits: names taken, less excluded patterns. */
async function copyContext(target: string): Promise<void> {
  const lines = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const taken = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const left = lines.filter((line) => line.startsWith("**/")).map((line) => line.slice(3));
  const isLeft = (path: string) =>
    left.some(
      (one) => basename(path) === one || (one.startsWith("*") && path.endsWith(one.slice(1))),
    );
  for (const name of taken.flatMap((one) => globSync(one, { cwd: root }))) {
    await cp(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => !isLeft(path),
    });
  }
}

/** The place of a path of the image in this machine's folder of a stage. */
type Stage = { readonly folder: string; workdir: string; readonly env: Record<string, string> };

async function played() {
  const home = await freshFolder();
  const tools = join(home, "tools");
  mkdirSync(tools);
  // The users of the image are not those of this machine.
  writeFileSync(join(tools, "chown"), "#!/bin/sh\n");
  chmodSync(join(tools, "chown"), 0o755);
  const stages = new Map<string, Stage>();
  let stage: Stage = { folder: "", workdir: "/", env: {} };
  const last: Record<string, string> = {};
  for (const { word, rest } of instructions) {
    last[word] = rest;
    if (word === "FROM") {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? "image";
      stage = { folder: join(home, name), workdir: "/", env: {} };
      stages.set(name, stage);
    } else if (word === "WORKDIR") {
      stage.workdir = rest;
      mkdirSync(join(stage.folder, rest), { recursive: true });
    } else if (word === "ENV") {
      for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env[name] = value;
    } else if (word === "COPY") await copy(rest, stage, stages);
    else if (word === "RUN") {
      const env = { ...process.env, ...stage.env, PATH: `${tools}:${process.env["PATH"]}` };
      const line = rest.replaceAll(" /data", ` ${join(stage.folder, "data")}`);
      await run("sh", ["-c", line], {
        cwd: join(stage.folder, stage.workdir),
        env,
        maxBuffer: 1 << 26,
      });
    }
  }
  return { stage, last };
}

async function copy(rest: string, to: Stage, stages: ReadonlyMap<string, Stage>): Promise<void> {
  const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const target = join(to.folder, to.workdir);
  if (from === undefined) {
    expect(paths).toBe(". .");
    return await copyContext(target);
  }
  const words = paths.split(" ");
  const into = words.at(-1) ?? "";
  for (const path of words.slice(0, -1)) {
    const source = join(stages.get(from)?.folder ?? "", path);
    const place = into === "./" ? join(target, basename(path)) : join(target, into);
    mkdirSync(dirname(place), { recursive: true });
    await cp(source, place, { recursive: true, verbatimSymlinks: true });
  }
}

it("starts the city, keeps it in the volume, and asks for its token", async () => {
  const { stage, last } = await played();
  expect(stage.env["SAINTVERSE_HOME"]).toBe(last["VOLUME"]);
  expect([last["ENTRYPOINT"], last["CMD"], last["USER"]]).toEqual([
    '["node", "bin/saintverse.mjs"]',
    '["start"]',
    "node",
  ]);
  const data = join(stage.folder, "data");
  const folder = await freshFolder();
  const options = {
    ...{ folder, language: "en", root: join(stage.folder, stage.workdir) },
    env: { ...stage.env, SAINTVERSE_HOME: data, SAINTVERSE_PORT: "0" },
  };
  const program = startProgram(["start"], options);
  const [shown = ""] = await program.until(/http:\/\/\S+/, "err");
  const url = new URL(shown);
  url.hostname = "127.0.0.1";
  const page = await fetch(url);
  expect(page.status).toBe(200);
  // The guide is for anyone who has yet to sign in, too.
  expect((await fetch(new URL("/docs", url))).status).toBe(200);
  await program.until(/is awake/, "err");
  expect(existsSync(join(data, "passwords.json"))).toBe(false);
  expect(globSync("*.sqlite*", { cwd: data }).length).toBeGreaterThan(0);
  expect(await program.signal("SIGTERM")).toBe(0);
}, 900_000);
