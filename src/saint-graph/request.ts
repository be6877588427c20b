import type { TurnId } from "../kernel/id.ts";
import { callId } from "../kernel/id.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Mind } from "../mind/mind.ts";
import { type Place, placeForOutsiders } from "../mind/place.ts";
import {
  type PromptForm,
  type PromptPart,
  promptNamed,
  systemInstruction,
} from "../mind/prompt.ts";
import type { BudgetLevel } from "../protocol/budget.ts";
import { emotions } from "../protocol/emotion.ts";
import type { Language } from "../protocol/language.ts";
import type { Message, MessagePart } from "../protocol/message.ts";
import { pictureTokens } from "../protocol/picture-reference.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { RequestTrust, Source } from "../protocol/trust.ts";
import { household, isPublic, onStage } from "../trust/company.ts";
import { type Piece, piece } from "../trust/piece.ts";
import { isSpeechTool } from "./calls.ts";
import { shownTool } from "./declared-tool.ts";
import { promptFeelings } from "./feelings/feelings.ts";
import { type Extent, extentWithin, toolsIn } from "./fitting/request-extent.ts";
import { requestSize, toolSize } from "./fitting/request-size.ts";
import { type HistoryLimit, historyFor, readable } from "./history.ts";
import {
  grantsOf,
  historyForm,
  leftOutOf,
  mayBeginAnew,
  shownStimulus,
  stimulusSourceOf,
} from "./judging.ts";
import { promptNotes } from "./notes/notes.ts";
import type { ModelRequest, SealedRequest, ServerTool, ToolSpec } from "./ports.ts";
import { type RequestDraft, seal } from "./seal.ts";
import type { FormTokens } from "./soul.ts";
import type { OpenTurn, PastTurn, SoulState } from "./state.ts";

/** The time and, in a city, the place of the request. */
export type RequestMoment = {
  readonly now: number;
  readonly timeZone: string;
  readonly place?: Place | undefined;
  /** The memories recalled for the turn, as `TurnMemory.text`. */
  readonly recalled?: Piece | undefined;
  /** The number of memories left out. */
  readonly memoriesLeftOut?: number | undefined;
};

/** Her feelings and notes, as in the state. */
type Feelings = Pick<SoulState, "emotion" | "axes"> &
  Partial<Pick<SoulState, "notes" | "past" | "open">>;

/** The number of turns that are searched for the keywords of lorebooks. */
const turnsHeard = 50;

/** The latest words of everybody, message by message. */
function heardLately(past: readonly PastTurn[], open: OpenTurn | undefined): readonly Piece[] {
  const before = past
    .slice(-turnsHeard)
    .flatMap(({ stimulus, steps, heardBy, judged: { taint } }) => [
      piece(wordsOf(stimulus), stimulusSourceOf(stimulus), heardBy),
      ...steps.flatMap(({ role, parts }) =>
        role === "model"
          ? parts.flatMap((part) =>
              part.kind === "text" && !part.thought ? [piece(part.text, taint, heardBy)] : [],
            )
          : [],
      ),
    ]);
  if (open === undefined) return before;
  const now = shownStimulus(open.stimulus, open.judged);
  return [...before, piece(wordsOf(now), stimulusSourceOf(now), open.heardBy)];
}

const wordsOf = ({ text, perceived = [] }: Stimulus): string =>
  [...perceived.map((one) => (one.kind === "words" ? one.text : "")), text].join("\n");

/** The source of a mind's texts. */
export const textsOf = (settings: Pick<SoulSettings, "texts"> | null): Source =>
  settings?.texts === "card" ? "card" : "operator";

/** Her place, as those who hear her may know it. */
function shownPlace(place: Place, open: OpenTurn | undefined): Piece<Place> {
  const company = open?.judged.company;
  const source = open?.stimulus.abroad === undefined ? "operator" : "city";
  return company !== undefined && isPublic(company)
    ? piece(placeForOutsiders(place, company.ears), source, company)
    : piece(place, source, household);
}

/** The parts of the system instruction of the next request. Before the audience nothing private is in it. */
export const instructionParts = (
  mind: Mind,
  settings: SoulSettings,
  feelings: Feelings,
  moment: RequestMoment,
  form: PromptForm = settings.promptForm === "small" ? "small" : "full",
): readonly PromptPart[] => {
  const { notes = [], past = [], open } = feelings;
  const judged = open?.judged;
  const heard =
    judged === undefined ? past : past.filter((turn) => historyForm(turn, judged) !== "out");
  const { now, timeZone, place, recalled } = moment;
  return systemInstruction(mind, {
    ...{ now, timeZone, recalled, form, texts: textsOf(settings) },
    ...(place === undefined ? {} : { place: shownPlace(place, open ?? undefined) }),
    ...(mind.lorebook === undefined ? {} : { heard: heardLately(heard, open ?? undefined) }),
    ...promptFeelings(settings, feelings, now),
    notes: promptNotes(notes, judged),
    speechMode: settings.speech,
  });
};

/** The text that nobody may get her to recite: the program's rules, not her own words. */
export const rulesText = (mind: Mind): string =>
  [
    mind.coreInstructions,
    ...Object.values(mind.speechInstructions),
    mind.actInstructions,
    mind.roomInstructions,
  ].join("\n");

/** The amount of conversation in a request: half of it when the budget is near its end. */
const historyLimit = ({ history }: SoulSettings, level: BudgetLevel): HistoryLimit =>
  level === "free"
    ? history
    : { turns: Math.ceil(history.turns / 2), tokens: Math.ceil(history.tokens / 2) };

/** Tokens for each UTF-16 unit, estimated rather too high: Japanese needs most. */
const tokensPerUnit = 0.7;

/** Estimates the tokens of a request without tokenizing it: for a call whose end never reports them. */
export function requestTokens({ system, messages }: ModelRequest): number {
  const units = messages.reduce((sum, message) => sum + messageUnits(message), system.length);
  return Math.ceil(units * tokensPerUnit);
}

/** The units of messages that were counted: those of past turns stand in request after request. */
const counted = new WeakMap<Message, number>();

function messageUnits(message: Message): number {
  const known = counted.get(message);
  if (known !== undefined) return known;
  const units = message.parts.reduce((sum, part) => sum + partUnits(part), 0);
  counted.set(message, units);
  return units;
}

function partUnits(part: MessagePart): number {
  if (part.kind === "text") return part.text.length;
  if (part.kind === "call") return JSON.stringify(part.args).length;
  if (part.kind === "image") return pictureTokens(part) / tokensPerUnit;
  return "output" in part.outcome ? part.outcome.output.length : part.outcome.error.length;
}

/** A request that may be sent, and what it is judged by. */
export type JudgedRequest = { readonly request: SealedRequest; readonly trust: RequestTrust };

/**
 * Builds the request for a round from the state; nothing of an earlier request is reused or changed. Undefined: those
 * who hear the answer must not hear what it is asked for.
 */
export function requestFor(
  mind: Mind,
  settings: SoulSettings,
  state: Omit<Feelings, "open"> & Pick<SoulState, "past">,
  turn: OpenTurn,
  tools: readonly ServerTool[],
  moment: RequestMoment,
  level: BudgetLevel = "free",
): JudgedRequest | undefined {
  const { notes = [], past } = state;
  const leftOut = {
    ...leftOutOf(turn, { past, notes }),
    memories: moment.memoriesLeftOut ?? 0,
  };
  const open = { ...turn, leftOut };
  const reader = readerOf(mind, settings);
  const whole = instructionParts(mind, settings, { ...state, open }, moment, "whole");
  const usable = tools.filter((tool) => !tool.internal && !isSpeechTool(tool));
  const made = (extent: Extent): JudgedRequest | undefined => {
    const parts = instructionParts(mind, settings, { ...state, open }, moment, extent.form);
    const draft = {
      system: parts.filter(({ fixed }) => fixed).map((part) => part.piece),
      now: parts.flatMap((part) => part.now ?? []),
      whole: whole.map((part) => part.piece),
      ...historyFor(reader, past, open, extent.history),
      tools: extent.tools.map((tool) => piece(tool, tool.declarationSource, onStage)),
      ...callOf(open),
    };
    return judgedRequest(draft, reader, settings, open);
  };
  const history = historyLimit(settings, level);
  const form = settings.promptForm === "small" ? "small" : "full";
  const first = made({ form, tools: toolsIn(form, usable), history });
  if (first === undefined) return undefined;
  const within = (tokens: number): ModelRequest => {
    const extent = extentWithin(tokens, { form, settings, history, tools: usable }, (one) =>
      requestSize({ ...(made(one)?.request ?? first.request), messages: [] }),
    );
    return extent === undefined ? first.request : (made(extent)?.request ?? first.request);
  };
  return { ...first, request: { ...first.request, within } };
}

/** The fields of a request that are the same in every extent of it. */
export const callOf = (open: OpenTurn) => {
  const round = open.rounds.at(-1);
  return {
    toolChoice: round?.toolsOff === true ? ("none" as const) : ("auto" as const),
    urgency: isOfPerson(open.stimulus) ? ("person" as const) : ("own" as const),
    ...(open.judged.company.ears === "stage" ? { isOnStage: true as const } : {}),
    turn: open.id,
    callId: (place: number) => callIdOf(open.id, round?.number ?? 0, round?.attempt ?? 1, place),
  };
};

function judgedRequest(
  draft: RequestDraft<ServerTool>,
  reader: ReturnType<typeof readerOf>,
  settings: SoulSettings,
  open: OpenTurn & Pick<RequestTrust, "leftOut">,
): JudgedRequest | undefined {
  const sealed = seal(draft, {
    judged: open.judged,
    grants: grantsOf(settings),
    mayBeginAnew: (taint) => mayBeginAnew(open, taint),
    readable: (begun, rounds) => readable(reader, begun, rounds),
    specsOf: (offered) => toolsFor(settings.speech, offered, reader.language),
  });
  if (sealed === undefined) return undefined;
  const { request, taint, anew, unheard } = sealed;
  const { leftOut } = open;
  return {
    request,
    trust: {
      taint,
      ...(anew ? { anew } : {}),
      leftOut: { ...leftOut, unheard: leftOut.unheard + unheard },
    },
  };
}

/** The estimated tokens of her first request in each form. */
export const firstRequestTokens = (
  mind: Mind,
  settings: SoulSettings,
  state: Feelings,
  moment: RequestMoment,
  tools: readonly ServerTool[],
): FormTokens => {
  const usable = tools.filter((tool) => !tool.internal && !isSpeechTool(tool));
  const sizeIn = (form: Extent["form"]): number => {
    const parts = instructionParts(mind, settings, state, moment, form);
    const said = parts.reduce((sum, { tokens }) => sum + tokens, 0);
    return toolsIn(form, usable).reduce((sum, tool) => sum + toolSize(tool), said);
  };
  return { full: sizeIn("full"), small: sizeIn("small") };
};

/** Whether a person wrote to her, or the user's words reached her in a room. */
const isOfPerson = ({ kind, perceived = [] }: Stimulus): boolean =>
  kind === "comment" ||
  kind === "message" ||
  perceived.some((one) => one.kind === "words" && one.role === "user");

/** The persona that notes are written to, and the notes with their placeholders filled. */
const readerOf = (mind: Mind, settings: SoulSettings) => ({
  language: mind.language,
  texts: textsOf(settings),
  prompts: {
    bounds_reached: promptNamed(mind, "bounds_reached") ?? "",
    cut_off: promptNamed(mind, "cut_off") ?? "",
    only_thought: promptNamed(mind, "only_thought") ?? "",
  },
});

/** Ids of a repeated attempt differ from those of the first, whose late replies must not match. */
const callIdOf = (turn: TurnId, round: number, attempt: number, place: number) =>
  callId(turn, round, (attempt - 1) * 1_000 + place);

/** The tools on offer: never internal ones; speech goes through the bodies in its own way. */
export function toolsFor(
  speech: SoulSettings["speech"],
  tools: readonly ServerTool[],
  language: Language,
): readonly ToolSpec[] {
  const others = tools
    .filter((tool) => !tool.internal && !isSpeechTool(tool))
    .map((tool) => shownTool(specOf(tool), tool, language));
  return speech === "tool" ? [...speechTools, ...others] : others;
}

const specs = new WeakMap<ServerTool, ToolSpec>();

/** One and the same object for a tool: what is made of it is made once. */
function specOf(tool: ServerTool): ToolSpec {
  const known = specs.get(tool);
  if (known !== undefined) return known;
  const { name, description, own } = tool;
  const { $schema: _, ...schema } = tool.inputSchema;
  const { additionalProperties: __, ...open } = schema;
  // The house refuses what its tools do not know; a model need not read it.
  const made = { name, description, inputSchema: own === true ? open : schema };
  specs.set(tool, made);
  return made;
}

const object = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required,
});

/** The bodies' two actions as the model sees them in tool mode, whichever bodies there are. */
const speechTools: readonly ToolSpec[] = [
  {
    name: "speak",
    description: "Speak text to the audience.",
    inputSchema: object(
      {
        text: { type: "string", description: "what to say" },
        style: { type: "string", description: "tone, optional" },
      },
      ["text"],
    ),
  },
  {
    name: "change_emotion",
    description: "Change the avatar's facial expression.",
    inputSchema: object({ emotion: { type: "string", enum: emotions, description: "the face" } }, [
      "emotion",
    ]),
  },
];
