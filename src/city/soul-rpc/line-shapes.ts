// The shapes of everything that goes over a soul's line, in both directions: what does not have them is refused in words
// before anything is done with it. What a shape leaves open is data that its reader only shows or gives back.

import { z } from "zod";
import { faultKinds } from "../../kernel/fault.ts";
import { BudgetLevel, Cap } from "../../protocol/budget.ts";
import { ImagePart, JsonFields, MessagePart } from "../../protocol/message.ts";
import { SoulEvent } from "../../protocol/soul-events.ts";
import { SoulSettings } from "../../protocol/soul-settings.ts";
import { BlockedAuthor, WaitingUtterance } from "../../protocol/stage-controls.ts";
import { Stimulus } from "../../protocol/stimulus.ts";
import { Company, Source } from "../../protocol/trust.ts";

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

/** The arguments of the commands and questions of a soul, and of the one who cares for her. */
export const commandShapes: ReadonlyMap<string, z.ZodType<unknown[]>> = new Map([
  // A stimulus without its shape is refused by her, as everywhere.
  ["hear", args(z.looseObject({ id: text }))],
  ["hearAll", args(z.array(z.looseObject({ id: text })))],
  ["processTurn", args(z.looseObject({ id: text }))],
  ["callTool", args(text, JsonFields)],
  ["record", args(SoulEvent, z.object({ key: text.optional() }).optional())],
  ["answerNext", args(text)],
  ["passOver", args(text, text)],
  ["passOverAuthor", args(text)],
  ["approve", args(text, text.optional())],
  ["reject", args(text)],
  ["sayThis", args(text, text, z.enum(["operator", "mind"]))],
  ["reread", args()],
  ["outline", args()],
  ["waitingSpeech", args()],
  ["mayBeHeard", args(z.array(text))],
  ["remembered", args()],
  ["prospect", args(Stimulus, z.number())],
  ["nextRequest", args()],
  ["interrupt", args(z.enum(["operator", "shutdown"]), z.enum(["now", "after-utterance"]))],
  ["reconsider", args(AllowanceShape)],
  ["silence", args()],
  ["lookWhoHears", args()],
  ["close", args(z.number().optional())],
  ["yield", args()],
  ["choose", args(text.optional())],
  ["rechoose", args()],
  ["rereadMind", args()],
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

/** The shape of the answer to each. */
export const answerShapes: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ["hear", Heard],
  ["hearAll", z.array(Heard)],
  ["processTurn", resultOf(Report, z.enum(["known", "ended", "refused", "dropped"]))],
  ["callTool", resultOf(text, Fault)],
  ["record", Recorded],
  ["answerNext", RecordedOr],
  ["passOver", RecordedOr],
  ["passOverAuthor", nothing],
  ["approve", z.boolean()],
  ["reject", z.boolean()],
  ["sayThis", Recorded],
  ["reread", nothing],
  ["outline", Outline],
  ["waitingSpeech", z.array(WaitingUtterance)],
  ["mayBeHeard", z.array(z.boolean())],
  ["remembered", z.array(WholeTurn)],
  ["prospect", Prospect],
  ["nextRequest", NextRequest.optional()],
  ["close", nothing],
  ["yield", nothing],
  ["choose", texts],
  ["rechoose", texts],
  ["rereadMind", nothing],
]);

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
