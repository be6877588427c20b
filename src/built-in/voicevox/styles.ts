// Selects the speaker and the style for an utterance.

import { z } from "zod";
import type { Emotion } from "../../protocol/emotion.ts";

const Name = z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(100));

const Style = z.object({
  name: Name,
  id: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.number().int()),
  type: z.string().optional().catch(undefined),
});

/** The entries of a list that can be read. */
const readable = <T extends z.ZodType>(item: T, leftOut: (entry: unknown) => void) =>
  z.array(z.unknown()).transform((all) =>
    all.flatMap((one): z.output<T>[] => {
      const read = item.safeParse(one);
      if (!read.success) leftOut(one);
      return read.success ? [read.data] : [];
    }),
  );

/**
 * The used fields of `/speakers`; singing voices are excluded. A speaker or a style that is odd costs no other one, and
 * is given to `leftOut`. Undefined: it is no list.
 */
export const readSpeakers = (
  answer: unknown,
  leftOut: (entry: unknown) => void = () => undefined,
): readonly Speaker[] | undefined =>
  readable(z.object({ name: Name, styles: readable(Style, leftOut) }), leftOut).safeParse(answer)
    .data;

/** The speakers' names of styles, the better name first. */
const styleNames: Readonly<Record<Emotion, readonly RegExp[]>> = {
  neutral: [/^(?:ノーマル|ふつう|普通|通常|normal|neutral)/i],
  joy: [
    /喜び|うれしい|嬉しい|よろこび|happy|joy|ハッピー/i,
    /楽し|たのし|明るい|元気|テンション高/i,
  ],
  fun: [/楽し|たのし|元気|明るい|fun|テンション高/i, /喜び|うれしい|嬉しい|happy|joy/i],
  sadness: [/悲し|かなし|哀し|sad/i, /しょんぼり|なみだ|涙|泣き|ヘロヘロ|よわよわ|落ち込/i],
  anger: [/怒|おこ|angry|anger/i, /ツンギレ|不機嫌|ツンツン/i],
  surprise: [/驚|おどろ|びっくり|surprise/i],
  shyness: [/照れ|恥|はずかし|shy/i, /人見知り|もじもじ|ささやき|あまあま/i],
};

type Style = z.infer<typeof Style>;
export type Speaker = { readonly name: string; readonly styles: readonly Style[] };

const talking = (speakers: readonly Speaker[]): readonly Speaker[] =>
  speakers
    .map(({ name, styles }) => ({
      name,
      styles: styles.filter(({ type }) => type === undefined || type === "talk"),
    }))
    .filter(({ styles }) => styles.length > 0);

type Found = { readonly speaker: Speaker; readonly style: Style; readonly isChosen: boolean };

/** By a style's number, a speaker's name, or `speaker/style`. */
function wishedStyle(speakers: readonly Speaker[], wish: string): Found | undefined {
  const [speakerName, styleName] = wish.split("/").map((part) => part.trim());
  for (const speaker of speakers) {
    const byId = speaker.styles.find(({ id }) => String(id) === wish.trim());
    if (byId !== undefined) return { speaker, style: byId, isChosen: false };
    if (speaker.name !== speakerName) continue;
    const named = speaker.styles.find(({ name }) => name === styleName);
    const style = named ?? speaker.styles[0];
    if (style !== undefined) return { speaker, style, isChosen: named !== undefined };
  }
  return undefined;
}

/** The first style of the first speaker, where none is requested or the requested one does not exist. */
function anyStyle(speakers: readonly Speaker[]): Found | undefined {
  const [speaker] = speakers;
  const [style] = speaker?.styles ?? [];
  return speaker === undefined || style === undefined
    ? undefined
    : { speaker, style, isChosen: false };
}

export type ChosenStyle = {
  readonly id: number;
  /** Whether the style itself expresses the emotion. */
  readonly isFelt: boolean;
};

/**
 * The style for an emotion: the requested one, or the style of the same speaker that is named after the emotion. A
 * requested special style is kept. Undefined: there are no speakers.
 */
export function styleFor(
  given: readonly Speaker[],
  wishes: readonly (string | undefined)[],
  emotion: Emotion,
): ChosenStyle | undefined {
  const speakers = talking(given);
  const wished = wishes.flatMap((wish) =>
    wish === undefined ? [] : (wishedStyle(speakers, wish) ?? []),
  );
  const found = wished[0] ?? anyStyle(speakers);
  if (found === undefined) return undefined;
  const { speaker, style, isChosen } = found;
  if (emotion === "neutral" || isChosen) return { id: style.id, isFelt: false };
  for (const pattern of styleNames[emotion]) {
    const felt = speaker.styles.find(({ name }) => pattern.test(name));
    if (felt !== undefined) return { id: felt.id, isFelt: true };
  }
  return { id: style.id, isFelt: false };
}
