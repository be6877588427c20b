// Clips: the words of the last moments of the stream as a text, with the file of a replay buffer that runs.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { emptyView, withEntry } from "../../city/read-models/conversation-view.ts";
import type { JournalEntry } from "../../kernel/ports.ts";
import { err, ok } from "../../kernel/result.ts";
import { safeLine } from "../../mind/safe-text.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { ConversationLine } from "../../protocol/conversation.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { residentOf } from "../../world/state.ts";
import type { CommandResult } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

/** Milliseconds of the stream that a clip holds as text. */
const held = 30_000;
/** Entries of a journal that surely hold them. */
const entriesRead = 1_000;
/** Milliseconds for a program to write its file. */
const patience = 10_000;

export const clipsFolder = "clips";

type Clipping = Pick<HostParts, "life" | "journal" | "tools" | "clock" | "home">;

/** Refused with `nobody-live`, and with `failed` where the text cannot be written. */
export async function markClip(parts: Clipping): Promise<CommandResult> {
  const { life, journal, clock, home } = parts;
  const company = life.company();
  if (company.length === 0) return err({ code: "nobody-live" });
  const at = clock.now();
  const replay = await savedReplay(parts);
  const speakers = await Promise.all(
    company.map(async (persona) => ({
      name: residentOf(life.city.state(), persona)?.name ?? persona,
      entries: (await journal.latest(
        soulStream(persona),
        entriesRead,
      )) as JournalEntry<SoulEvent>[],
    })),
  );
  const text = clipText(speakers, { at, replay });
  const folder = join(home().folder, clipsFolder);
  try {
    await mkdir(folder, { recursive: true });
    await writeNumbered(
      join(folder, new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")),
      text,
    );
  } catch (cause) {
    return err({ code: "failed", note: (cause as Error).message });
  }
  return ok({});
}

/** Writes a text under a name that has no file yet: numbered from the second one on. */
async function writeNumbered(name: string, text: string, number = 1): Promise<void> {
  const file = `${name}${number === 1 ? "" : `-${number}`}.md`;
  try {
    await writeFile(file, text, { mode: 0o600, flag: "wx" });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    await writeNumbered(name, text, number + 1);
  }
}

type Clip = { readonly at: number; readonly replay: string | undefined };

/** A persona on the stage, and her journal. */
type Speaker = { readonly name: string; readonly entries: readonly JournalEntry<SoulEvent>[] };

/** The words that were heard and written in the moments before, a line each. */
export function clipText(speakers: readonly Speaker[], { at, replay }: Clip): string {
  const all = speakers.flatMap(({ name, entries }) => {
    const view = entries.reduce((seen, entry) => withEntry(seen, entry, () => true), emptyView);
    return view.lines.map((line) => ({ line, name }));
  });
  const lines = all
    .filter(({ line }) => line.at >= at - held && line.at <= at)
    .sort((a, b) => a.line.at - b.line.at)
    .flatMap(({ line, name }) => lineText(line, name) ?? []);
  const title = `# ${new Date(at).toISOString()}`;
  return [title, ...(replay === undefined ? [] : [replay]), "", ...lines, ""].join("\n");
}

function lineText(line: ConversationLine, name: string): string | undefined {
  const clock = new Date(line.at).toISOString().slice(11, 19);
  if (line.kind === "comment" && line.author !== undefined)
    return `- ${clock} ${safeLine(line.author.name)}: ${safeLine(line.text)}`;
  const isHeard = line.kind === "speech" && (line.progress === "heard" || line.progress === "cut");
  return isHeard ? `- ${clock} **${safeLine(name)}**: ${safeLine(line.text)}` : undefined;
}

/** The file of the first program that records the last moments; undefined: none does. */
async function savedReplay({ tools }: Clipping): Promise<string | undefined> {
  const outcomes = await Promise.all(
    tools
      .tools()
      .filter((tool) => isBodyTool(tool, "sys_save_replay"))
      .map(({ name }) => tools.call(name, {}, AbortSignal.timeout(patience))),
  );
  const [saved] = outcomes.flatMap((outcome) =>
    outcome.kind === "done" && typeof outcome.structured?.["file"] === "string"
      ? [outcome.structured["file"]]
      : [],
  );
  return saved;
}
