import type { ModelRequest, ToolSpec } from "saintverse/model";
import type { Message, MessagePart } from "saintverse/protocol";
import { type GivenLines, givenLines, type LinesOfOne } from "./given-lines.ts";
import { hashOf } from "./hash.ts";

import { heard, languageOf } from "./plain-words.ts";
import { type PersonaNotes, readPersona } from "./read-persona.ts";
import { type PlaceNotes, readPlace } from "./read-place.ts";
import { type Recollection, recollectionIn } from "./read-recollection.ts";
import { readTime, type WrittenMoment } from "./read-time.ts";
import { type MessagePiece, readWrapped } from "./read-wrapped.ts";
import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** Earlier words of somebody or of herself. */
export type SpokenBefore = {
  readonly who: "them" | "her";
  /** At most 400 characters. */
  readonly text: string;
  readonly from: string | undefined;
};

/** The result of a tool that was called in this turn. */
export type PastToolResult = {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly failed: boolean;
};

/** A parsed request. */
export type UnderstudyRequest = {
  readonly persona: PersonaNotes;
  /** The language to answer in. */
  readonly language: Language;
  /** The text to answer. `text` is at most 400 characters; a cue has at most 4000. */
  readonly stimulus: MessagePiece;
  /** The conversation before it, oldest first, at most 80. */
  readonly earlier: readonly SpokenBefore[];
  readonly answers: readonly PastToolResult[];
  /** The user shows a picture with it, which she does not see. */
  readonly shown: boolean;
  /** Whether she spoke through a tool in this turn, and nothing new has arrived since. */
  readonly spoke: boolean;
  readonly tools: ReadonlyMap<string, ToolSpec>;
  readonly toolChoice: ModelRequest["toolChoice"];
  readonly now: WrittenMoment | undefined;
  /** The memories recalled for this turn. */
  readonly recalled: Recollection;
  readonly place: PlaceNotes;
  /** Whether the instruction explains the act, and the speaker may ask for it. */
  readonly mayAct: (action: string) => boolean;
  /** Since the last words she came into a place, or somebody came into hers. */
  readonly meeting: "arrived" | "came" | undefined;
  /** Whether the question addresses her by name. */
  readonly hailed: boolean;
  /** The number of consecutive words exchanged in her presence since somebody last addressed her or a cue came. */
  readonly exchange: number;
  readonly given: LinesOfOne;
  /** Changes with the seed, the comment and the length of the conversation. */
  readonly luck: number;
};

type Step = { readonly role: Message["role"]; readonly part: MessagePart };

const speechTools: ReadonlySet<string> = new Set(["speak", "change_emotion"]);
const nothing: MessagePiece = {
  kind: "cue",
  text: "",
  from: undefined,
  audience: false,
  overheard: false,
};

/** The tools that speech goes through. */
export const isSpeechTool = (name: string): boolean => speechTools.has(name);

const clipped = (piece: MessagePiece): MessagePiece => ({
  ...piece,
  text: piece.text.slice(0, piece.kind === "cue" ? 4000 : 400),
});

function saidBy(step: Step): readonly SpokenBefore[] {
  const { part, role } = step;
  if (part.kind === "call") {
    const text = part.name === "speak" ? part.args["text"] : undefined;
    return typeof text === "string"
      ? [{ who: "her", text: heard(text).slice(0, 400), from: undefined }]
      : [];
  }
  if (part.kind !== "text" || part.thought === true) return [];
  if (role === "model") {
    const text = heard(part.text.slice(0, 1000)).slice(0, 400);
    return text === "" ? [] : [{ who: "her", text, from: undefined }];
  }
  return readWrapped(part.text.slice(0, 8000))
    .filter(({ kind }) => kind === "said")
    .map((piece) => ({ who: "them", text: clipped(piece).text, from: piece.from }));
}

/** A question that contains her name. */
const isHailed = ({ kind, text }: MessagePiece, { calledAs }: PersonaNotes): boolean =>
  kind === "said" &&
  /[?？]|(?:です|ます|でしょう)か(?:[。、]|$)/u.test(text) &&
  calledAs.some((name) => text.includes(name));

/**
 * The last piece that requires an answer: not a note, and preferably words rather than noise. Words addressed to her
 * precede overheard ones, and among those a question to her precedes everything else.
 */
function wanted(pieces: readonly MessagePiece[], persona: PersonaNotes): MessagePiece | undefined {
  const all = pieces.filter(({ kind }) => kind !== "note");
  const direct = all.filter(({ overheard }) => !overheard);
  const hailing = all.filter((piece) => piece.overheard && isHailed(piece, persona));
  const said = all.filter(({ kind }) => kind === "said");
  const real = [direct, hailing, said, all].find((some) => some.length > 0) ?? [];
  return real.findLast(({ text }) => /[\p{L}\p{N}]{2}/u.test(text)) ?? real.at(-1);
}

const piecesOf = ({ role, part }: Step): readonly MessagePiece[] =>
  role === "user" && part.kind === "text" ? readWrapped(part.text.slice(0, 200_000)) : [];

/** The index of the last step with something to answer. */
const stimulusAt = (steps: readonly Step[]): number =>
  steps.findLastIndex((step) => piecesOf(step).some(({ kind }) => kind !== "note"));

function answersIn(steps: readonly Step[]): readonly PastToolResult[] {
  const calls = steps.flatMap(({ part }) => (part.kind === "call" ? [part] : []));
  return steps.flatMap(({ part }) => {
    if (part.kind !== "result") return [];
    const failed = "error" in part.outcome;
    const text = "error" in part.outcome ? part.outcome.error : part.outcome.output;
    const args = calls.find(({ id }) => id === part.id)?.args ?? {};
    return [{ tool: part.name, args, text: text.slice(0, 2000), failed }];
  });
}

/** Comments in the same message as the last one belong to the same moment. */
function momentAt(steps: readonly Step[], at: number): readonly MessagePiece[] {
  let first = at;
  while (first > 0 && piecesOf(steps[first - 1] as Step).length > 0) first -= 1;
  return steps.slice(Math.max(0, first), at + 1).flatMap(piecesOf);
}

const arrival = /^(?:\(you came to .{1,200}; here: |（「.{1,80}」に着きました。.{1,200}がいます)/u;
const coming = /came in\)?$|が来ました）?$/u;

function meetingIn(pieces: readonly MessagePiece[]): UnderstudyRequest["meeting"] {
  const seen = pieces.slice(pieces.findLastIndex(({ kind }) => kind === "said") + 1);
  if (seen.some(({ text }) => arrival.test(text))) return "arrived";
  return seen.some(({ text }) => coming.test(text)) ? "came" : undefined;
}

/** After this many consecutive silences she may join in again. */
const mostSilences = 6;
const fewExchanges = 3;

type Exchange = { readonly words: number; readonly silences: number };

/** The exchange after a step: words of others and hers count, words addressed to her restart it. */
function afterStep({ words, silences }: Exchange, step: Step): Exchange {
  if (step.role === "model") {
    if (saidBy(step).length > 0) return { words: words + 1, silences: 0 };
    const isLong = silences + 1 >= mostSilences;
    return { words: isLong ? Math.min(words, fewExchanges) : words, silences: silences + 1 };
  }
  const pieces = piecesOf(step);
  const begins = pieces.findLastIndex(
    ({ kind, overheard }) => kind === "cue" || (kind === "said" && !overheard),
  );
  const others = pieces.slice(begins + 1).filter(({ kind }) => kind === "said").length;
  return { words: (begins === -1 ? words : 0) + others, silences };
}

/** The number of words exchanged in her presence up to the end of these steps. */
const exchangeIn = (steps: readonly Step[]): number =>
  steps.reduce(afterStep, { words: 0, silences: 0 }).words;

/** The language of the words; mere laughter has that of the preceding conversation. */
function spokenLanguage(
  { kind, text }: MessagePiece,
  earlier: readonly SpokenBefore[],
): Language | undefined {
  if (kind !== "said") return undefined;
  const laughter = /^[wｗ8８!！\s]+$/iu.test(text);
  return laughter
    ? languageOf(earlier.findLast(({ who }) => who === "them")?.text ?? "")
    : languageOf(text);
}

/** Replaces her own name in a Japanese comment by "you": 「れんは誰？」 has the meaning of 「あなたは誰？」. */
function addressed(piece: MessagePiece, { calledAs }: PersonaNotes): MessagePiece {
  if (piece.kind !== "said" || languageOf(piece.text) !== "ja") return piece;
  const text = calledAs.reduce((all, name) => {
    const parts = all.split(name);
    return parts.slice(1).reduce((before, after) => {
      const vocative =
        /^(?:ちゃん|さん|くん|さま|様)?(?=[はがのをもにと、。!！?？\s]|って|$)/u.exec(after);
      const inside = /[ァ-ヶー一-龠a-zA-Z]$/u.test(before);
      return vocative === null || inside
        ? before + name + after
        : `${before}あなた${after.slice(vocative[0].length)}`;
    }, parts[0] ?? "");
  }, piece.text);
  return { ...piece, text };
}

/** Whether she spoke through `speak` in this turn, and no other tool has returned anything since. */
function spokeLast(turn: readonly Step[]): boolean {
  const spoke = turn.findLastIndex(({ part }) => part.kind === "call" && part.name === "speak");
  const news = turn.findLastIndex(({ part }) => part.kind === "result" && !isSpeechTool(part.name));
  return spoke > news;
}

/** Pictures of people come right behind the words; those of tools behind their results. */
const isShown = (turn: readonly Step[]): boolean =>
  turn[0]?.role === "user" && turn[0].part.kind === "image";

/** Parses a request: persona and time from the system instruction, the rest from the messages. */
export function readRequest(
  request: ModelRequest,
  seed: string,
  given: GivenLines = givenLines(),
): UnderstudyRequest {
  const { wholeSystem } = request;
  const system = (wholeSystem?.() ?? request.system).slice(0, 200_000);
  // The facts of this moment stand before the newest words, and in the whole instruction as well.
  const isMoment = (part: MessagePart): boolean =>
    wholeSystem !== undefined && part.kind === "text" && part.text.endsWith("\n\n");
  const persona = readPersona(system);
  const steps: readonly Step[] = request.messages
    .slice(-120)
    .flatMap(({ role, parts }) => parts.slice(-40).map((part) => ({ role, part })))
    .filter(({ role, part }) => role !== "user" || !isMoment(part));
  const at = stimulusAt(steps);
  const moment = at === -1 ? [] : momentAt(steps, at);
  const found = clipped(wanted(moment, persona) ?? nothing);
  const stimulus = addressed(found, persona);
  const place = readPlace(system);
  const turn = steps.slice(at + 1);
  const earlier = steps.slice(0, Math.max(0, at)).flatMap(saidBy).slice(-80);
  return {
    persona,
    language: spokenLanguage(stimulus, earlier) ?? persona.language,
    stimulus,
    earlier,
    answers: answersIn(turn),
    shown: isShown(turn),
    spoke: spokeLast(turn),
    tools: new Map(request.tools.slice(0, 200).map((tool) => [tool.name, tool])),
    toolChoice: request.toolChoice,
    now: readTime(system),
    recalled: recollectionIn(system),
    place,
    mayAct: (action) => place.acts.has(action) && !stimulus.audience,
    meeting: meetingIn(moment),
    hailed: isHailed(found, persona),
    exchange: exchangeIn(steps.slice(0, at + 1)),
    given: given(
      persona.calledAs.join(),
      hashOf(stimulus.text, ...earlier.slice(-3).map(({ text }) => text)),
    ),
    luck: hashOf(seed, stimulus.text, String(earlier.length), String(turn.length)),
  };
}
