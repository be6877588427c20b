// The shapes of everything that goes over a soul's line, in both directions: what does not have them is refused in words
// before anything is done with it. What a shape leaves open is data that its reader only shows or gives back.

import { z } from "zod";
import { fault, faultKinds } from "../../kernel/fault.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err } from "../../kernel/result.ts";
import { BudgetLevel, Cap } from "../../protocol/budget.ts";
import { ImagePart, JsonFields, MessagePart } from "../../protocol/message.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import { BlockedAuthor, WaitingUtterance } from "../../protocol/stage-controls.ts";
import { Stimulus } from "../../protocol/stimulus.ts";
import { Company, Source } from "../../protocol/trust.ts";
import type { Soul } from "../../saint-graph/soul.ts";
import { alone } from "../../trust/company.ts";

/** A message came over a line without the shape that it has there. */
export class LineRefusal extends Error {
  override readonly name = "LineRefusal";
}

const longestNote = 400;

/** Throws a `LineRefusal` that says what is wrong; nothing of the value itself stands in it. */
export function taken<T>(what: string, shape: z.ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const flaws = read.error.issues.map(({ path, code }) => `${path.map(String).join(".")} ${code}`);
  throw new LineRefusal(`refused: ${what} (${flaws.join("; ")})`.slice(0, longestNote));
}

/** Arguments as they come: those left out at the end are absent, those left out before it are null. */
function args<T extends readonly z.ZodType[]>(...shapes: T): z.ZodType<unknown[]> {
  const slots = shapes.map((shape) =>
    shape.safeParse(undefined).success
      ? z.preprocess((value) => (value === null ? undefined : value), shape)
      : shape,
  );
  return z
    .array(z.unknown())
    .max(shapes.length)
    .transform((given, context) => {
      const read = slots.map((slot, at) => ({ at, ...slot.safeParse(given[at]) }));
      for (const { at, error } of read) {
        for (const issue of error?.issues ?? []) {
          context.addIssue({ code: "custom", path: [at, ...issue.path], message: issue.message });
        }
      }
      return read.map(({ data }) => data).slice(0, given.length);
    });
}

const text = z.string();
const Fault = z.object({
  kind: z.enum(faultKinds),
  retryable: z.boolean(),
  note: text,
  retryAfter: z.number().optional(),
  about: z.literal("model").optional(),
});
export const AllowanceShape = z.object({
  level: BudgetLevel,
  cap: Cap.optional(),
  unpriced: text.optional(),
  reserved: z.literal(true).optional(),
  until: z.number().optional(),
  note: text.optional(),
});
const resultOf = <V extends z.ZodType, E extends z.ZodType>(value: V, error: E) =>
  z.discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), value }),
    z.object({ ok: z.literal(false), error }),
  ]);

const Recorded = z.enum(["decided", "known", "ended"]);
const Heard = z.enum([...Recorded.options, "refused"]);
const RecordedOr = z.enum([...Recorded.options, "unknown"]);
const Report = z.object({
  turn: text,
  outcome: z.enum(["spoken", "silent", "interrupted", "failed"]),
  said: z.array(text),
  note: text.optional(),
});
const Outline = z.looseObject({
  settings: SoulSettings,
  turnCount: z.number(),
  waiting: z.array(z.looseObject({ stimulus: Stimulus, tries: z.number() })),
  audience: z.looseObject({}),
  show: z.looseObject({}).nullable(),
  budget: z.looseObject({}),
  activeAt: z.number(),
  open: z.looseObject({ id: text, stimulus: Stimulus, startedAt: z.number() }).nullable(),
  activity: z.enum(["idle", "thinking", "looking-up", "speaking"]),
  trouble: Fault.extend({
    midway: z.literal(true).optional(),
    until: z.number().optional(),
  }).nullable(),
  aside: z.array(z.object({ text, failure: Fault.extend({ midway: z.literal(true).optional() }) })),
  quietSince: z.number().optional(),
  soliloquies: z.looseObject({ asked: z.boolean(), resting: z.boolean(), unanswered: z.number() }),
});
const WholeTurn = z.object({ ordinal: z.number(), stimulus: Stimulus, lived: text.optional() });
const Prospect = z.object({
  taint: Source,
  heardBy: Company,
  stimulus: Stimulus,
  turn: z.number(),
  past: z.array(z.object({ stimulus: Stimulus, said: text })),
});
const Tool = z.object({ name: text, description: text, inputSchema: JsonFields });
const NextRequest = z.object({
  parts: z.array(z.object({ name: text, text, tokens: z.number(), fixed: z.boolean() })),
  messages: z.array(
    z.object({
      role: z.enum(["user", "model"]),
      parts: z.array(MessagePart),
      route: text.optional(),
    }),
  ),
  tools: z.array(z.looseObject(Tool.shape)),
  tokens: z.object({ full: z.number(), small: z.number() }),
});
const nothing = z.undefined();
const texts = z.array(text).optional();

/** The methods of `Soul` with an answer; for `outline` and `close` an ended soul takes ways of their own. */
type SoulQuestion = Exclude<
  {
    [K in keyof Soul]: Soul[K] extends (...args: never) => Promise<unknown> ? K : never;
  }[keyof Soul],
  "outline" | "close"
>;
/** The methods without an answer. */
type SoulNotice = Exclude<keyof Soul, SoulQuestion | "outline" | "close">;
type Shape = { readonly args: z.ZodType<unknown[]>; readonly answer: z.ZodType };

// A stimulus without its shape is refused by her, as everywhere.
const AnyStimulus = z.looseObject({ id: text });

/** The methods with an answer, each declared once. `ended`: the answer of a soul who has ended. */
export const soulQuestions: {
  readonly [K in SoulQuestion]: Shape & {
    readonly ended: (...args: Parameters<Soul[K]>) => Awaited<ReturnType<Soul[K]>>;
  };
} = {
  hear: { args: args(AnyStimulus), answer: Heard, ended: () => "ended" },
  hearAll: {
    ...{ args: args(z.array(AnyStimulus)), answer: z.array(Heard) },
    ended: (stimuli) => stimuli.map(() => "ended"),
  },
  processTurn: {
    args: args(AnyStimulus),
    answer: resultOf(Report, z.enum(["known", "ended", "refused", "dropped"])),
    ended: () => err("ended"),
  },
  callTool: {
    ...{ args: args(text, JsonFields), answer: resultOf(text, Fault) },
    ended: () => err(fault("unavailable", "she has ended")),
  },
  record: {
    args: args(SoulEvent, z.object({ key: text.optional() }).optional()),
    ...{ answer: Recorded, ended: () => "ended" },
  },
  answerNext: { args: args(text), answer: RecordedOr, ended: () => "ended" },
  passOver: { args: args(text, text), answer: RecordedOr, ended: () => "ended" },
  passOverAuthor: { args: args(text), answer: nothing, ended: () => undefined },
  approve: { args: args(text, text.optional()), answer: z.boolean(), ended: () => false },
  reject: { args: args(text), answer: z.boolean(), ended: () => false },
  sayThis: {
    args: args(text, text, z.enum(["operator", "mind"]).optional()),
    ...{ answer: Recorded, ended: () => "ended" },
  },
  reread: { args: args(), answer: nothing, ended: () => undefined },
  waitingSpeech: { args: args(), answer: z.array(WaitingUtterance), ended: () => [] },
  mayBeHeard: {
    ...{ args: args(z.array(text)), answer: z.array(z.boolean()) },
    ended: (texts) => texts.map(() => false),
  },
  remembered: { args: args(), answer: z.array(WholeTurn), ended: () => [] },
  prospect: {
    ...{ args: args(Stimulus, z.number()), answer: Prospect },
    ended: (stimulus) => ({ taint: "tool", heardBy: alone, stimulus, turn: 0, past: [] }),
  },
  nextRequest: { args: args(), answer: NextRequest.optional(), ended: () => undefined },
};

const soulNotices: { readonly [K in SoulNotice]: z.ZodType<unknown[]> } = {
  interrupt: args(z.enum(["operator", "shutdown"]), z.enum(["now", "after-utterance"])),
  reconsider: args(AllowanceShape),
  silence: args(),
  lookWhoHears: args(),
};

/** The other calls of the one who cares for her. */
const careCalls: Readonly<Record<string, Shape>> = {
  outline: { args: args(), answer: Outline },
  close: { args: args(z.number().optional()), answer: nothing },
  yield: { args: args(), answer: nothing },
  choose: { args: args(text.optional()), answer: texts },
  rechoose: { args: args(), answer: texts },
  rereadMind: { args: args(), answer: nothing },
};

const answered = Object.entries({ ...soulQuestions, ...careCalls });

/** The shape of the answer of each call that has one. */
export const answerShapes: ReadonlyMap<string, z.ZodType> = new Map(
  answered.map(([name, { answer }]) => [name, answer]),
);

/** The shape of the arguments of each call. */
export const commandShapes: ReadonlyMap<string, z.ZodType<unknown[]>> = new Map([
  ...answered.map(([name, row]) => [name, row.args] as const),
  ...Object.entries(soulNotices),
]);

/** The names of the methods of `Soul` that are called as they are. */
export const soulMethods = ["outline", ...Object.keys(soulQuestions), ...Object.keys(soulNotices)];

type Method = (...args: readonly unknown[]) => unknown;

/** Calls a method of a soul by its name. */
export const callMethod = (soul: Soul, name: string, args: readonly unknown[]): unknown =>
  ownValue(
    soul as Readonly<Record<string, unknown>> as Readonly<Record<string, Method>>,
    name,
  )?.(...args);

/** The port of a soul, of one function that asks her and one that notifies her. */
export function soulPort(
  ask: (name: string, args: readonly unknown[], ended: unknown) => Promise<unknown>,
  notify: (name: string, args: readonly unknown[]) => void,
): Omit<Soul, "outline" | "close"> {
  const asking = Object.entries(soulQuestions).map(([name, { ended }]): [string, Method] => [
    name,
    (...args) => ask(name, args, (ended as Method)(...args)),
  ]);
  const notifying = Object.keys(soulNotices).map((name): [string, Method] => [
    name,
    (...args) => notify(name, args),
  ]);
  return Object.fromEntries([...asking, ...notifying]) as Omit<Soul, "outline" | "close">;
}

const Named = z.object({ id: text, name: text });
const Present = { present: z.array(text), buildings: z.array(Named) };
const Place = z.object({
  city: z.object({ slug: text, name: text }),
  building: z.object({ id: text, name: text, description: text, instruction: text }),
  ...Present,
  user: z.object({ name: text, pronouns: text }).optional(),
  cities: z.array(z.object({ slug: text, name: text, isHome: z.boolean().optional() })).optional(),
  acts: z.array(text),
  forOutsiders: z.object({ ...Present, seen: z.boolean() }).optional(),
});
const full = { inside: z.number(), capacity: z.number() };
const InRoom = z.object({ place: Place, ...full, fullness: z.array(z.object(full)) });
/** Her surroundings, as her city tells them. */
export const SurroundedShape = z.object({
  place: Place.optional(),
  company: Company.optional(),
  isWatched: z.boolean(),
  rules: z.object({ muted: z.boolean(), holding: z.boolean() }).optional(),
  blocked: z.array(BlockedAuthor),
  allowance: AllowanceShape,
  tools: z.array(
    z.looseObject({
      ...Tool.shape,
      server: text,
      original: text,
      body: text.optional(),
      internal: z.boolean(),
      readOnly: z.boolean(),
      forAudience: z.boolean().optional(),
      own: z.boolean().optional(),
      spends: z.boolean().optional(),
      declarationSource: Source,
      plainNames: z.boolean().optional(),
      fromOutside: z.boolean().optional(),
    }),
  ),
  house: z
    .object({
      timeZone: text,
      surroundings: InRoom.extend({ forOutsiders: InRoom.optional() }).optional(),
      buildingTools: z.array(text),
      claimed: z.array(text),
    })
    .optional(),
});

const Entry = z.object({
  stream: text,
  at: z.number(),
  event: SoulEvent,
  key: text.optional(),
  seq: z.number(),
  number: z.number(),
});
/** The answers of her city to her process. */
export const cityAnswers = {
  append: resultOf(
    z.array(Entry),
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("conflict"), stream: text }),
      z.object({ kind: z.literal("fault"), fault: Fault }),
    ]),
  ),
  read: z.array(Entry),
  withKey: Entry.optional(),
  latestSnapshot: z
    .object({ stream: text, number: z.number(), shape: text, state: z.json() })
    .optional(),
  tool: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("done"),
      text,
      structured: JsonFields.optional(),
      pictures: z.array(ImagePart).optional(),
      source: Source.optional(),
    }),
    z.object({ kind: z.literal("failed"), text }),
    z.object({ kind: z.literal("absent"), note: text, answer: text.optional() }),
    z.object({ kind: z.literal("unknown"), fault: Fault, answer: text.optional() }),
  ]),
  allowance: AllowanceShape,
} as const;
