// The whole program in a folder of its own, with nobody who does anything unasked.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const entry = join(import.meta.dirname, "..", "..", "bin", "saintverse.mjs");

export type OpenedProgram = {
  /** Where its pages are. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

export async function openProgram(): Promise<OpenedProgram> {
  const home = await mkdtemp(join(tmpdir(), "saintverse-bench-"));
  const child = spawn(process.execPath, [entry, "start", "--port", "0", "--lang", "ja"], {
    cwd: home,
    env: { ...process.env, SAINTVERSE_HOME: join(home, "home"), LIVELINESS: "still" },
  });
  child.stdout.resume();
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      const found = /ページ: (http:\S+?)\/?\s/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(text)));
  });
  return {
    url,
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
