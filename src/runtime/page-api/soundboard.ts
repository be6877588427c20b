// The soundboard of the desk: its names, and its commands.

import { join } from "node:path";
import { removeSound, soundNames } from "../../adapters/sounds/sound-files.ts";
import { err, ok } from "../../kernel/result.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import { ownSounds, soundKey, soundsFolder } from "../../protocol/soundboard.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

type Board = Pick<HostParts, "home" | "tools">;

const folderOf = ({ home }: Pick<Board, "home">): string => join(home().folder, soundsFolder);

/** The files, and the sounds of the stage that no file replaces. */
export async function soundsAnswer(board: Board): Promise<PageAnswerOf<"sounds">> {
  const files = [...(await soundNames(folderOf(board)))];
  const taken = new Set(files.map(soundKey));
  return { to: "sounds", files, own: ownSounds.filter((name) => !taken.has(name)) };
}

/** Milliseconds. */
const patience = 5_000;

/** On every body that plays sounds. Refused with `unknown-sound`, `no-body`, and `no-sound` where no page may sound. */
export async function playSound(board: Board, sound: string): Promise<CommandResult> {
  const { files, own } = await soundsAnswer(board);
  if (sound !== "" && ![...files, ...own].includes(sound)) return err({ code: "unknown-sound" });
  const able = board.tools.tools().filter((tool) => isBodyTool(tool, "sys_play_sound"));
  const outcomes = await Promise.all(
    able.map(({ name }) => board.tools.call(name, { sound }, AbortSignal.timeout(patience))),
  );
  if (outcomes.length === 0) return err({ code: "no-body" });
  return outcomes.some(({ kind }) => kind === "done") ? ok({}) : err({ code: "no-sound" });
}

export const dropSound = async (board: Board, sound: string): Promise<CommandResult> =>
  (await removeSound(folderOf(board), sound)) ? ok({}) : err({ code: "unknown-sound" });
