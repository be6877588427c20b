// A message of SAIMemory, in `saiverse_saimemory_v1` and in `memory.db`.

import { z } from "zod";
import type { EntryMaker, MessageToEnter } from "../../../memory/formats/entry-maker.ts";
import type { TimeReader } from "../../../memory/formats/file-times.ts";
import { asMarked, readMark } from "../../../memory/formats/own-mark.ts";
import {
  type FilePosition,
  herself,
  noted,
  type Read,
  type ReadingContext,
  skipped,
  theUser,
} from "../../../memory/formats/reading.ts";
import { withoutActs } from "../saiverse/act-blocks.ts";
import { saiverseFamily } from "../saiverse/log-entries.ts";
import { withoutBoxes } from "../saiverse/note-boxes.ts";
import { isPerception } from "../saiverse/perceptions.ts";

export const saimemoryFormat = "saiverse_saimemory_v1";

export const Metadata = z.looseObject({
  tags: z.array(z.string()).catch([]).optional(),
  tool_name: z.string().nullish().catch(undefined),
});

export const SaimemoryMessage = z.object({
  id: z.union([z.string(), z.number()]).nullish().catch(undefined),
  role: z.string(),
  content: z.string(),
  created_at: z.unknown().optional(),
  metadata: Metadata.nullish().catch(undefined),
});
export type SaimemoryMessage = z.infer<typeof SaimemoryMessage>;

type Context = {
  readonly reading: ReadingContext;
  readonly maker: EntryMaker;
  readonly times: TimeReader;
  readonly thread: string;
};

/** The entries of one message of a thread. */
export function saimemoryReads(
  value: unknown,
  spot: FilePosition & { readonly position: number },
  context: Context,
): readonly Read[] {
  if (typeof value !== "object" || value === null) return [skipped("not-an-object", spot)];
  const parsed = SaimemoryMessage.safeParse(value);
  if (!parsed.success) return [skipped("bad-record", spot)];
  const { role, content } = parsed.data;
  if (content.trim() === "") return [skipped("no-text", spot)];
  const { metadata } = parsed.data;
  const isOurs = readMark(metadata) !== undefined;
  if (!isOurs && isPerception(content, metadata?.tags ?? [])) return [skipped("perception", spot)];
  const said = saidOf(parsed.data, spot.position, context);
  if (said === undefined) return [skipped("unknown-role", { ...spot, detail: role.slice(0, 40) })];
  const { text, boxes } = withoutBoxes(content);
  if (boxes.length > 0 && text.trim() === "") return boxReads(boxes, said, spot, context);
  const spoken = said.voice === "self" ? withoutActs(text, context.reading.parseJson) : undefined;
  const words = spoken?.text ?? text;
  const reads = [...context.maker.take({ ...said, text: words, words: words.trim() })];
  if ((spoken?.unreadable ?? 0) > 0) reads.push(noted("bad-act", spot));
  return reads;
}

function boxReads(
  boxes: ReturnType<typeof withoutBoxes>["boxes"],
  said: MessageToEnter,
  spot: FilePosition,
  { maker }: Context,
): readonly Read[] {
  return boxes.flatMap(({ kind, text }) =>
    kind === "emotion"
      ? [skipped("emotion-record", spot)]
      : maker.take({
          ...said,
          voice: `event ${kind}`,
          speaker: { kind: "event", id: `saiverse:${kind}`, name: "" },
          text,
        }),
  );
}

function saidOf(
  { id, role, content, created_at, metadata }: SaimemoryMessage,
  position: number,
  { reading, times, thread }: Context,
): MessageToEnter | undefined {
  const tags = metadata?.tags ?? [];
  const voice = voiceOf(role, tags);
  if (voice === undefined) return undefined;
  return {
    position,
    ...(id === undefined || id === null ? {} : { id: String(id) }),
    conversation: thread,
    family: saiverseFamily,
    voice,
    time: times(created_at),
    speaker: speakerOf(voice, metadata?.tool_name ?? "", reading),
    text: content,
    visibility: "private",
    ...asMarked(readMark(metadata)),
  };
}

type Voice = "user" | "self" | "note" | "tool" | "event system" | "event host";

function voiceOf(role: string, tags: readonly string[]): Voice | undefined {
  if (tags.includes("memory") && tags.includes("note")) return "note";
  switch (role.trim().toLowerCase()) {
    case "user":
    case "human":
      return "user";
    case "assistant":
    case "model":
    case "ai":
      return "self";
    case "tool":
    case "function":
      return "tool";
    case "system":
      return "event system";
    case "host":
      return "event host";
    default:
      return undefined;
  }
}

function speakerOf(voice: Voice, tool: string, reading: ReadingContext) {
  switch (voice) {
    case "user":
      return theUser(reading);
    case "self":
      return herself(reading);
    case "tool":
      return { kind: "tool" as const, id: `saiverse:${tool || "tool"}`, name: tool };
    case "note":
    case "event system":
    case "event host":
      return { kind: "event" as const, id: `saiverse:${voice.replace("event ", "")}`, name: "" };
  }
}
