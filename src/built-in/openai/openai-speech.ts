import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { accepted, refusalFault } from "../../adapters/models/http-refusal.ts";
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

/** A speech model at OpenAI (`/audio/speech`), or at a compatible server. Refused like `openAiAccess`. */
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
  const ways = await within(line, signal, [], () => waysFor(line, utterance));
  if (!ways.ok) return ways;
  let refusal: Result<Voiced, Fault> | undefined;
  for (const way of ways.value) {
    const said = await asked(line, { utterance, input, way, signal });
    if (said.ok) {
      line.format = way.format;
      if (refusal?.ok === false) remember(line, ways.value[0]?.voice, way.voice, refusal.error);
      return ok(remarked(line, utterance, said.value));
    }
    if (said.error.kind !== "refused") return said;
    refusal ??= said;
  }
  return refusal ?? err(fault("refused", `${line.door.place} has no voice`));
}

/** A voice that was refused, while another one spoke, is not asked for again. */
function remember(
  { refused }: SpeechLine,
  asked: string | undefined,
  spoke: string | undefined,
  { note }: Fault,
): void {
  if (asked !== undefined && asked !== spoke) refused.set(asked, note);
}

/** Waits for a request within the limits of the settings. `words`: those of the request, which no fault repeats. */
async function within<T>(
  { door: { place, conceal }, settings: { clock, timeout } }: SpeechLine,
  signal: AbortSignal,
  words: readonly string[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Result<T, Fault>> {
  const hidden = withoutWords(...words);
  return await settled(
    work,
    { clock, timeout, signal },
    {
      place,
      faultOf: (cause) =>
        refusalFault(cause, { place, conceal: (text) => hidden(conceal(text)), now: clock.now() }),
    },
  );
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
  readonly way: Way;
  readonly signal: AbortSignal;
};

async function asked(
  line: SpeechLine,
  { utterance, input, way, signal }: Asking,
): Promise<Result<Voiced, Fault>> {
  const { url, key, place } = line.door;
  const answered = await within(line, signal, [input, utterance.text], async (connection) => {
    const model = await line.catalogue.model();
    const instructions = isTold(model) ? spokenManners[utterance.emotion] : undefined;
    const response = await accepted(
      await boundedFetch(`${url}/audio/speech`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "audio/*, */*",
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          ...{ model, input, voice: way.voice, response_format: way.format },
          ...speed(utterance),
          ...(instructions === undefined ? {} : { instructions }),
        }),
        signal: connection,
      }),
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, type: response.headers.get("content-type") ?? "" };
  });
  return answered.ok ? voicedOfReply(answered.value.bytes, answered.value.type, place) : answered;
}
