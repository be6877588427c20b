import { speakOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { settled } from "../../adapters/models/settled.ts";
import { takesConnections } from "../../adapters/models/takes-connections.ts";
import { withoutWords } from "../../adapters/models/without-words.ts";
import type { Utterance, Voice, Voiced } from "../../bodies/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOfReply } from "../../parts/voice/sound-reply.ts";
import { spokenManners } from "../../parts/voice/spoken-manners.ts";
import {
  type OpenAiDoor,
  type OpenAiPlace,
  type OpenAiRefusal,
  openAiDoor,
} from "./openai-access.ts";
import { openAiProvider } from "./openai-provider.ts";
import { type SpeechCatalogue, speechCatalogue } from "./speech-catalogue.ts";

export type OpenAiSpeechSettings = Pick<OpenAiPlace, "baseUrl" | "key"> & {
  /** The model that the operator names; undefined: OpenAI's usual one, or the one that the server lists. */
  readonly model: string | undefined;
  /** The voice that the operator names; undefined: a usual one. */
  readonly voice: string | undefined;
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** The models that accept instructions on the manner of speaking. */
const isTold = (model: string): boolean => /^gpt-/.test(model);

const speed = ({ rate }: Utterance): { speed?: number } =>
  rate === undefined || rate === 1 ? {} : { speed: Math.min(4, Math.max(0.25, rate)) };

type Format = "wav" | "mp3";

/** A way to ask for an utterance; without a voice the server has its own. */
type Way = { readonly voice: string | undefined; readonly format: Format };

type SpeechLine = {
  readonly door: OpenAiDoor;
  readonly settings: OpenAiSpeechSettings;
  readonly catalogue: SpeechCatalogue;
  /** Voices that the server refused in favour of the usual one, and what it said of them. */
  readonly refused: Map<string, string>;
  /** The format that this server has not refused. */
  format: Format;
};

/** A speech model at OpenAI (`/audio/speech`), or at a compatible server. Refused like `openAiDoor`. */
export function openaiSpeech(settings: OpenAiSpeechSettings): Result<Voice, OpenAiRefusal> {
  const door = openAiDoor(settings);
  if (!door.ok) return door;
  const line: SpeechLine = {
    ...{ door: door.value, settings, refused: new Map(), format: "wav" },
    catalogue: speechCatalogue(door.value, settings),
  };
  const { isOwn, url } = door.value;
  return ok({
    name: "openai",
    ...(isOwn ? {} : { isThere: (signal: AbortSignal) => takesConnections(url, signal) }),
    synthesise: (utterance, signal) => say(line, utterance, signal),
  });
}

async function say(
  line: SpeechLine,
  utterance: Utterance,
  signal: AbortSignal,
): Promise<Result<Voiced, Fault>> {
  const input = readable(utterance.text, utterance.language);
  if (input === "" && !signal.aborted) return ok({ kind: "silence", duration: 300 });
  const known = await settled(
    () => Promise.all([line.catalogue.model(), waysFor(line, utterance)]),
    { ...line.settings, signal },
    { place: line.door.place, faultOf: () => noVoice(line) },
  );
  if (!known.ok) return known;
  const [model, ways] = known.value;
  let refusal: Result<Voiced, Fault> | undefined;
  for (const way of ways) {
    const said = await asked(line, { utterance, input, model, way, signal });
    if (said.ok) {
      line.format = way.format;
      if (refusal?.ok === false) remember(line, ways[0]?.voice, way.voice, refusal.error);
      return ok(remarked(line, utterance, said.value));
    }
    if (!isOfWay(said.error, line)) return said;
    refusal ??= said;
  }
  return refusal ?? err(noVoice(line));
}

/** A refusal that another way to ask may spare: some servers break at a voice that they do not have. */
const isOfWay = ({ kind, note }: Fault, { door: { place } }: SpeechLine): boolean =>
  kind === "refused" ||
  (kind === "unavailable" && /\b(?:voice|speaker)/i.test(note.slice(place.length)));

const noVoice = ({ door }: SpeechLine): Fault => fault("refused", `${door.place} has no voice`);

/** A voice that was refused, while another one spoke, is not asked for again. */
function remember(
  { refused }: SpeechLine,
  asked: string | undefined,
  spoke: string | undefined,
  { note }: Fault,
): void {
  if (asked !== undefined && asked !== spoke) refused.set(asked, note);
}

/** The sound, with what the server said of a voice that gave way to the usual one. */
function remarked({ refused }: SpeechLine, { voice }: Utterance, voiced: Voiced): Voiced {
  const remark = voice === undefined ? undefined : refused.get(voice);
  return remark === undefined || voiced.kind !== "audio" ? voiced : { ...voiced, remark };
}

/**
 * The ways to ask, each after a refusal of the one before: her voice, the usual one, the usual one as MP3, and at other
 * servers than OpenAI's without a voice where the operator named none.
 */
async function waysFor(line: SpeechLine, utterance: Utterance): Promise<readonly Way[]> {
  const { door, settings, catalogue, refused, format } = line;
  const { wished, usual } = await catalogue.voicesFor(utterance);
  const own = wished !== undefined && !refused.has(wished) ? [wished] : [];
  const voices = [...new Set([...own, usual])];
  const ways = voices.map((voice): Way => ({ voice, format }));
  if (door.isOwn) return ways;
  const unnamed: readonly Way[] =
    settings.voice === undefined ? [{ voice: undefined, format: "wav" }] : [];
  const packed: Way = { voice: usual, format: "mp3" };
  return [...ways, ...(format === "mp3" ? [] : [packed]), ...unnamed];
}

type Asking = {
  readonly utterance: Utterance;
  readonly input: string;
  readonly model: string;
  readonly way: Way;
  readonly signal: AbortSignal;
};

/** The package names a voice of its own where none is asked for. */
const withoutVoice = (body: string): string => body.replace(/,"voice":"[^"]*"/, "");

async function asked(
  { door, settings: { clock, timeout } }: SpeechLine,
  { utterance, input, model, way, signal }: Asking,
): Promise<Result<Voiced, Fault>> {
  const { place } = door;
  const hidden = withoutWords(input, utterance.text);
  const conceal = (note: string) => hidden(door.conceal(note));
  const instructions = isTold(model) ? spokenManners[utterance.emotion] : undefined;
  const form = way.voice === undefined ? { body: withoutVoice } : {};
  const said = await speakOver(
    { model, place, route: model, conceal, clock, timeout },
    async () => (await openAiProvider(door, form)).speech(model),
    {
      ...{ text: input.toWellFormed(), outputFormat: way.format, ...speed(utterance) },
      ...(way.voice === undefined ? {} : { voice: way.voice }),
      ...(instructions === undefined ? {} : { instructions }),
    },
    signal,
  );
  return said.ok ? voicedOfReply(said.value.bytes, said.value.type, place) : said;
}
