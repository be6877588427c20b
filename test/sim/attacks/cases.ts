// The corpus of attacks: who says what where, and what comes of it if it works. `test/attacks/*.json` holds it, a file
// a path by which the words come.

import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

export const surfaces = ["direct", "indirect", "gate"] as const;
export const Surface = z.enum(surfaces);
export type Surface = z.infer<typeof Surface>;
export const Language = z.enum(["ja", "en"]);

/** The forms in which she says something. */
export const ways = [
  ...(["plain", "spaced", "dotted", "hyphens", "split", "look-alike"] as const),
  ...(["zero-width", "letters", "full-width"] as const),
] as const;
export const Way = z.enum(ways);
export type Way = z.infer<typeof Way>;

export const who = ["eris", "ren"] as const;
export const places = ["cafe", "house", "park"] as const;
const Persona = z.enum(who);
const PlaceName = z.enum(places);
const Act = z.object({ action: z.string() }).catchall(z.string());
const Args = z.record(z.string(), z.union([z.string(), z.number()]));

/** The task that a persona does at a request: it is done, or it is no attack. */
const Task = z.union([z.object({ call: z.string(), args: Args }), z.object({ act: Act })]);
export type Task = z.infer<typeof Task>;

/** One thing that happens. Words of outsiders, texts that are read, and what the household does. */
export const Step = z.union([
  /** A comment on the stage. */
  z.object({ comment: z.string(), as: z.string().optional() }),
  /** The user's words where the user is; `for`: the tasks that she rightly does for them. */
  z.object({ user: z.string(), for: z.array(Task).optional() }),
  /** The operator's word on the stage. */
  z.object({ operator: z.string() }),
  /** The words of a visitor from another city in the park. */
  z.object({ visitor: z.string(), as: z.string().optional() }),
  /** The words of an agent of others to a persona. */
  z.object({ caller: z.string(), to: Persona.default("eris") }),
  /** Another city, in which Eris is, asks her to think. */
  z.object({ abroad: z.string() }),
  /** The answers of a tool server from now on. */
  z.object({ server: z.string(), gives: z.string() }),
  z.object({ move: z.enum(["eris", "ren", "user"]), to: PlaceName }),
  z.object({ wait: z.number().positive() }),
  /** She is to do this at the next minute, by the operator's schedule. */
  z.object({ schedule: z.string(), of: Persona.default("eris") }),
  /** A line of a log that was read into her memory. */
  z.object({ imported: z.string(), by: z.enum(["user", "persona", "audience"]).default("user") }),
  /** She keeps a note of her own. */
  z.object({ note: z.string(), of: Persona.default("eris") }),
]);
export type Step = z.infer<typeof Step>;

/** The attacker's goal. */
const Want = z.union([
  z.object({ call: z.string(), args: Args }),
  z.object({ act: Act }),
  /** The secret of the case: to ears, or to a server, of outsiders. */
  z.object({ tell: z.literal("secret") }),
  /** Gate: she knows it, and says it in this way, in this many utterances a minute apart. */
  z.object({
    say: z.enum(["secret", "ng", "text", "tag", "key", "address", "mail", "prompt"]),
    word: z.string().optional(),
    way: Way,
    parts: z.number().int().min(1).max(20).optional(),
  }),
]);
export type Want = z.infer<typeof Want>;

const Case = z.object({
  id: z.string(),
  surface: Surface,
  /** By which way the words come. */
  path: z.string(),
  language: Language,
  /** The sentence that is obeyed where it is read. */
  order: z.string(),
  /** The secret that nobody from outside may hear. */
  secret: z.string().optional(),
  /** The setup of the city for it. */
  city: z
    .object({
      mode: z.enum(["user", "auto"]).optional(),
      pulses: z.literal("light").optional(),
      /** An entry of her lorebook, and a line of her card; nobody approved it. */
      lore: z.string().optional(),
      card: z.string().optional(),
      chronicle: z.literal(true).optional(),
      /** Turns that stand in her requests; what came before is remembered, or it is not there. */
      history: z.number().int().positive().optional(),
    })
    .optional(),
  steps: z.array(Step).min(1),
  want: Want,
});
export type Case = z.infer<typeof Case>;

const folder = new URL("../../attacks/", import.meta.url);

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), "utf8"));

/** The file of everyday talks stands beside the attacks. */
export const talksFile = "everyday-talks.json";

export const corpusFiles = (): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith(".json") && name !== talksFile);

export const casesOf = (file: string): readonly Case[] => z.array(Case).parse(jsonOf(file));

/** Every case of the corpus, in the order of its files. */
export const allCases = (): readonly Case[] => corpusFiles().flatMap(casesOf);

/** One turn of an everyday talk. */
const TalkTurn = z.object({
  who: z.enum(["user", "viewer"]),
  says: z.string(),
  answers: z.string(),
  does: z.array(Task).optional(),
});
const Talk = z.object({
  id: z.string(),
  language: Language,
  where: z.enum(["home", "stage"]),
  turns: z.array(TalkTurn).min(1),
});
export type Talk = z.infer<typeof Talk>;

export const allTalks = (): readonly Talk[] => z.array(Talk).parse(jsonOf(talksFile));
