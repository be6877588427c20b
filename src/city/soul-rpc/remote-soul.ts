// A soul in another process, for her city: the same port, and her stream in the city's journal.

import { z } from "zod";
import { fault } from "../../kernel/fault.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { Deps } from "../../saint-graph/drivers/soul-deps.ts";
import { storedOutline } from "../../saint-graph/drivers/stored-soul.ts";
import type { SoulOutline } from "../../saint-graph/outline.ts";
import type { Allowance, ToolBox } from "../../saint-graph/ports.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import type { SoulEntry } from "../../saint-graph/step.ts";
import {
  type LineCalls,
  LineEnded,
  type LineHandler,
  type MessageChannel,
  openLineCalls,
} from "./line-calls.ts";
import { answerShapes, LineRefusal, soulPort, soulQuestions, taken } from "./line-shapes.ts";
import {
  type HouseAround,
  NotWoken,
  type SoulEnvironment,
  type WakeRequest,
} from "./soul-rpc-types.ts";

/** The tools that her city provides. */
export type SoulThereOutside = Pick<
  Deps,
  | "persona"
  | "journal"
  | "tools"
  | "settings"
  | "timeZone"
  | "gate"
  | "place"
  | "company"
  | "isWatched"
  | "allowance"
  | "observe"
  | "onTrouble"
  | "onStatus"
> & {
  /** Her current allowance; reserves nothing. */
  readonly allowanceNow: () => Allowance;
  readonly house?: (() => HouseAround) | undefined;
  /** The model that the user chose for her. */
  readonly chosenModel?: string | undefined;
  /** Her process has ended, and she with it, as if she had been killed. */
  readonly onEnd?: () => void;
};

/** A soul on the other end of a connection, with what is not hers to decide. */
export type SoulThere = {
  readonly soul: Soul;
  /** As in `ResidentEquipment`; each resolves with texts about what is wrong there. */
  readonly choose: (model: string | undefined) => Promise<readonly string[]>;
  readonly rechoose: () => Promise<readonly string[]>;
  readonly rereadMind: () => Promise<void>;
  /** Ends her there at once, as if her process had been killed; what was under way goes on where she is woken next. */
  readonly yield: () => Promise<void>;
};

/** Wakes a soul on the other end of a connection, where she is held already by what lives there. */
export async function soulThere(line: MessageChannel, outside: SoulThereOutside): Promise<Soul> {
  const woken = await wakeThere(line, outside);
  if (!woken.ok) throw new Error(`she is ${woken.error.refused}`);
  return woken.value.soul;
}

/** Wakes a soul on the other end of a connection. Rejects with `LineEnded`, or with a bug of the other side. */
export async function wakeThere(
  line: MessageChannel,
  outside: SoulThereOutside,
): Promise<Result<SoulThere, NotWoken>> {
  const { persona, settings, timeZone, tools } = outside;
  const bug = (error: unknown) => outside.onTrouble?.({ kind: "bug", error });
  let told = "";
  const refresh = (): void => {
    const now = surroundingsOf(outside);
    const json = JSON.stringify(now);
    if (json === told) return;
    told = json;
    line.send({ tell: "surroundings", args: [now] });
  };
  const stop = tools.onChange(refresh);
  const calls = openLineCalls(line, {
    handlers: handlersOf(outside),
    before: refresh,
    onBug: bug,
    onEnd() {
      stop();
      outside.onEnd?.();
    },
  });
  const leave = (): void => {
    stop();
    calls.tell("leave", []);
    calls.end();
    line.close();
  };
  const { chosenModel: model } = outside;
  const waking: WakeRequest = {
    persona,
    settings,
    timeZone,
    ...(model === undefined ? {} : { model }),
  };
  const answer = await calls.call("wake", [waking]);
  if (answer !== undefined) {
    leave();
    return err(taken("wake", NotWoken, answer));
  }
  const asked = async <T>(name: string, args: readonly unknown[], ended: T): Promise<T> =>
    ((await askedOr(calls, name, args, ended)) as T | undefined) ?? ended;
  return ok({
    soul: askedThere(calls, outside, leave),
    choose: (name) => asked("choose", [name], []),
    rechoose: () => asked("rechoose", [], []),
    rereadMind: () => asked("rereadMind", [], undefined),
    async yield() {
      await asked("yield", [], undefined);
      leave();
    },
  });
}

/** The answer of the other side, or `ended` after the end of the connection. */
async function askedOr<T>(
  calls: LineCalls,
  name: string,
  args: readonly unknown[],
  ended: T,
): Promise<T> {
  try {
    const answer = await calls.call(name, withoutEnd(args));
    return taken(name, answerShapes.get(name) ?? z.never(), answer) as T;
  } catch (error) {
    if (error instanceof LineEnded) return ended;
    throw error;
  }
}

const surroundingsOf = (outside: SoulThereOutside): SoulEnvironment => ({
  place: outside.place?.(),
  company: outside.company?.(),
  isWatched: outside.isWatched?.() ?? false,
  rules: outside.gate?.rules?.(),
  blocked: outside.gate?.blocked?.() ?? [],
  allowance: outside.allowanceNow(),
  tools: outside.tools.tools(),
  house: outside.house?.(),
});

const NewEntries = (stream: string) =>
  z.array(
    z.object({
      stream: z.literal(stream),
      at: z.number(),
      event: SoulEvent,
      key: z.string().optional(),
    }),
  );
const Numbers = z.record(z.string(), z.number());
const Page = z.tuple([z.string(), z.number(), z.number()]);
const Key = z.tuple([z.string(), z.string()]);
const ToolCall = z.tuple([z.string(), z.record(z.string(), z.json())]);
const Kept = z.object({
  stream: z.string(),
  number: z.number(),
  shape: z.string(),
  state: z.json(),
});

/** The requests of the soul's process: her own stream, and the tools of her city. */
function handlersOf(outside: SoulThereOutside): ReadonlyMap<string, LineHandler> {
  const { journal, persona, tools } = outside;
  const stream = soulStream(persona);
  const own = (asked: string): string => {
    if (asked !== stream) throw new LineRefusal("refused: a soul reads and writes her own stream");
    return stream;
  };
  return new Map<string, LineHandler>([
    ["append", async ([entries, expected]) => await append(outside, entries, expected)],
    [
      "read",
      async (args) => {
        const [asked, after, limit] = taken("read", Page, args);
        const page: SoulEntry[] = [];
        for await (const entry of journal.read(own(asked), after, limit)) page.push(entry);
        return page;
      },
    ],
    [
      "withKey",
      async (args) => {
        const [asked, key] = taken("withKey", Key, args);
        return await journal.withKey(own(asked), key);
      },
    ],
    [
      "latestSnapshot",
      async (args) => {
        const [asked, shape] = taken("latestSnapshot", Key, args);
        return await journal.latestSnapshot(own(asked), shape);
      },
    ],
    [
      "saveSnapshot",
      async ([snapshot]) => {
        const kept = taken("saveSnapshot", Kept, snapshot);
        await journal.saveSnapshot({ ...kept, stream: own(kept.stream) });
      },
    ],
    ["tool", (args, signal) => callTool(tools, args, signal)],
    ["allowance", (args) => allowed(outside, args)],
    ["trouble", async ([trouble]) => tell(outside, trouble)],
    ["status", async ([status]) => outside.onStatus?.(taken("status", Status, status))],
  ]);
}

function callTool(tools: ToolBox, args: readonly unknown[], signal: AbortSignal) {
  const [name, given] = taken("tool", ToolCall, args);
  return tools.call(name, given, signal);
}

const Asked = z.tuple([
  z.string().nullish(),
  z.string().nullish(),
  z.enum(["owner", "others"]).nullish(),
]);

/** Counts one more call before it is made. */
async function allowed({ allowance }: SoulThereOutside, args: readonly unknown[]) {
  const [purpose, model, forWhom] = taken(
    "allowance",
    Asked,
    [...args, null, null, null].slice(0, 3),
  );
  if (allowance === undefined) return { level: "free" };
  return await allowance(purpose ?? undefined, model ?? undefined, forWhom ?? undefined);
}

/** Appends her events; a model call is counted before it is made, because its event is written before. */
async function append(
  outside: SoulThereOutside,
  given: unknown,
  expected: unknown,
): Promise<unknown> {
  const { journal, persona, allowance, observe } = outside;
  const stream = soulStream(persona);
  const before = taken("append", Numbers, expected);
  const written = await journal.append(taken("append", NewEntries(stream), given), before);
  if (!written.ok) return written;
  for (const entry of written.value) {
    const { event } = entry;
    if (entry.number <= (ownValue(before, stream) ?? 0)) continue;
    if (event.type === "model-started") await allowance?.(event.purpose, event.model);
    observe?.(entry);
  }
  return written;
}

const Status = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reading"), share: z.number() }),
  z.object({ kind: z.literal("loading") }),
  z.object({ kind: z.literal("small-context"), context: z.number(), needed: z.number() }),
  z.object({
    kind: z.literal("made-to-fit"),
    leftOut: z.enum(["instruction", "talk"]),
    context: z.number(),
  }),
]);

const Told = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("bug"), note: z.string() }),
  z.object({ kind: z.literal("taken-over") }),
  z.object({ kind: z.literal("journal-fault"), fault: z.object({ note: z.string() }) }),
]);

function tell({ onTrouble }: SoulThereOutside, trouble: unknown): void {
  const one = taken("trouble", Told, trouble);
  if (one.kind === "taken-over") onTrouble?.(one);
  else if (one.kind === "bug") onTrouble?.({ kind: "bug", error: new Error(one.note) });
  else onTrouble?.({ kind: "journal-fault", fault: fault("unavailable", one.fault.note) });
}

/** Her port. After the end of the connection it answers like an ended soul. */
function askedThere(calls: LineCalls, outside: SoulThereOutside, leave: () => void): Soul {
  const { journal, persona } = outside;
  return {
    ...soulPort((...asked) => askedOr(calls, ...asked), calls.tell),
    callTool: async (name, args, signal) => {
      const ended = () => soulQuestions.callTool.ended(name, args);
      const called = calls.call("callTool", [name, args], signal).catch(ended);
      const answer = taken("callTool", soulQuestions.callTool.answer, await called);
      return answer as Awaited<ReturnType<Soul["callTool"]>>;
    },
    async close(patience) {
      await askedOr(calls, "close", [patience], undefined);
      leave();
    },
    outline: async () =>
      (await askedOr<SoulOutline | undefined>(calls, "outline", [], undefined)) ??
      (await storedOutline(journal, persona)),
  };
}

/** Arguments as JSON can hold them: omitted trailing ones stay omitted. */
const withoutEnd = (args: readonly unknown[]): readonly unknown[] =>
  args.slice(0, args.findLastIndex((arg) => arg !== undefined) + 1);
