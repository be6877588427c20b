// The whole program in a folder of its own, with nobody who does anything unasked.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTalk } from "../../test/fixtures/long-conversation.ts";

const entry = join(import.meta.dirname, "..", "..", "bin", "saintverse.mjs");

export type OpenedProgram = {
  /** Where its pages are. */
  readonly url: string;
  /** The stage, as OBS shows it. */
  readonly stage: string;
  /** The user's room, where a conversation was written. */
  readonly room?: string;
  readonly close: () => Promise<void>;
};

/** `messages`: so many were said in the user's room before. */
export async function openProgram({
  messages = 0,
}: {
  readonly messages?: number;
} = {}): Promise<OpenedProgram> {
  const folder = await mkdtemp(join(tmpdir(), "saintverse-bench-"));
  const home = join(folder, "home");
  let room: string | undefined;
  if (messages > 0) {
    const { child } = await started(folder, home);
    await ended(child);
    room = await writeTalk({ home, messages });
  }
  const { child, url, stage } = await started(folder, home);
  return {
    ...{ url, stage },
    ...(room === undefined ? {} : { room }),
    close: async () => {
      await ended(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function started(folder: string, home: string) {
  const child = spawn(process.execPath, [entry, "start", "--port", "0", "--lang", "ja"], {
    cwd: folder,
    env: { ...process.env, SAINTVERSE_HOME: home, LIVELINESS: "still" },
  });
  child.stdout.resume();
  const said = await new Promise<{ readonly url: string; readonly stage: string }>(
    (resolve, reject) => {
      let text = "";
      child.stderr.setEncoding("utf8").on("data", (piece: string) => {
        text += piece;
        const url = /ページ: (http:\S+?)\/?\s/.exec(text)?.[1];
        const stage = /http:\S+\/stage\/\?token=\S+(?=\s)/.exec(text)?.[0];
        if (url !== undefined && stage !== undefined) resolve({ url, stage });
      });
      child.once("exit", () => reject(new Error(text)));
    },
  );
  return { child, ...said };
}

async function ended(child: ChildProcess): Promise<void> {
  const end = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await end;
}
