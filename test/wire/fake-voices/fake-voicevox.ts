// A strict fake of a VOICEVOX engine (or of AivisSpeech, which gives no lengths): what FastAPI answers to what it does
// not take, and sound of exactly the frames that the engine reckons.

import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { type Mishap, suffer } from "./mishap.ts";
import { type FakeMora, type FakePhrase, phrasesOf } from "./moras.ts";
import { hum, wavFile } from "./tone.ts";

const Mora = z.object({
  text: z.string(),
  consonant: z.string().nullable(),
  consonant_length: z.number().nullable(),
  vowel: z.string(),
  vowel_length: z.number(),
  pitch: z.number(),
});
/** Every field that the engine requires of a query. */
const Query = z.object({
  accent_phrases: z.array(
    z.object({
      moras: z.array(Mora),
      accent: z.number().int().min(1),
      pause_mora: Mora.nullable(),
      is_interrogative: z.boolean(),
    }),
  ),
  speedScale: z.number(),
  pitchScale: z.number(),
  intonationScale: z.number(),
  volumeScale: z.number(),
  prePhonemeLength: z.number(),
  postPhonemeLength: z.number(),
  pauseLength: z.number().nullable(),
  pauseLengthScale: z.number(),
  outputSamplingRate: z.number().int(),
  outputStereo: z.boolean(),
  kana: z.string(),
});
type Query = z.infer<typeof Query>;

export type FakeVoicevox = {
  readonly url: string;
  /** Method and path of each request, with the style. */
  readonly seen: readonly string[];
  /** The queries that sound was made of. */
  readonly queries: readonly Query[];
  suffer(mishap: Mishap | undefined): void;
  close(): Promise<void>;
};

type Options = {
  readonly aivis?: boolean;
  readonly speakers?: readonly { name: string; styles: readonly { name: string; id: number }[] }[];
  /** Seconds; the engine's own is null. */
  readonly pauseLength?: number;
};

const usualSpeakers = [
  { name: "四国めたん", styles: [{ name: "ノーマル", id: 2 }] },
  {
    name: "ずんだもん",
    styles: [
      { name: "ノーマル", id: 3 },
      { name: "悲しみ", id: 76 },
      { name: "うた", id: 3003, type: "sing" },
    ],
  },
];

/** numpy.round of a product that may lie a hair beside a half. */
function framesOf(seconds: number): number {
  const exact = seconds * 93.75;
  const down = Math.floor(exact);
  if (exact - down > 0.5) return down + 1;
  if (exact - down < 0.5) return down;
  return down + (down % 2);
}

type Sounding = { readonly frames: number; readonly isVoiced: boolean };

function soundings(query: Query): readonly Sounding[] {
  const found: Sounding[] = [];
  const add = (seconds: number, isVoiced: boolean) =>
    found.push({ frames: framesOf(seconds / query.speedScale), isVoiced });
  const mora = (each: FakeMora) => {
    if (each.consonant_length !== null) add(each.consonant_length, true);
    add(each.vowel_length, !["cl", "pau"].includes(each.vowel));
  };
  add(query.prePhonemeLength, false);
  for (const phrase of query.accent_phrases) {
    for (const each of phrase.moras) mora(each);
    const last = phrase.moras.at(-1);
    if (phrase.is_interrogative && last !== undefined && last.pitch > 0) add(0.15, true);
    if (phrase.pause_mora !== null) {
      add((query.pauseLength ?? phrase.pause_mora.vowel_length) * query.pauseLengthScale, false);
    }
  }
  add(query.postPhonemeLength, false);
  return found;
}

function soundOf(query: Query): Buffer {
  let frames = 0;
  const spans: { from: number; to: number }[] = [];
  for (const each of soundings(query)) {
    const from = (frames * 256) / 24_000;
    frames += each.frames;
    if (each.isVoiced) spans.push({ from, to: (frames * 256) / 24_000 });
  }
  const rate = query.outputSamplingRate;
  return wavFile(hum(spans, Math.round((frames * 256 * rate) / 24_000), rate), rate);
}

const withoutLengths = (phrases: readonly FakePhrase[]): FakePhrase[] =>
  phrases.map((phrase) => ({
    ...phrase,
    pause_mora: null,
    moras: [...phrase.moras, ...(phrase.pause_mora ? [phrase.pause_mora] : [])].map((mora) => ({
      ...mora,
      consonant_length: mora.consonant === null ? null : 0,
      vowel_length: 0,
      pitch: 0,
    })),
  }));

const missing = (name: string) => ({
  detail: [{ type: "missing", loc: ["query", name], msg: "Field required", input: null }],
});

/** Starts it on a free port of this machine. */
export async function startFakeVoicevox(options: Options = {}): Promise<FakeVoicevox> {
  const { aivis = false, speakers = usualSpeakers } = options;
  const styles = new Set(speakers.flatMap((speaker) => speaker.styles.map(({ id }) => String(id))));
  const seen: string[] = [];
  const queries: Query[] = [];
  let mishap: Mishap | undefined;

  const queryOf = (text: string): Query => ({
    accent_phrases: aivis ? withoutLengths(phrasesOf(text)) : phrasesOf(text),
    speedScale: 1,
    pitchScale: 0,
    intonationScale: 1,
    ...(aivis ? { tempoDynamicsScale: 1 } : {}),
    volumeScale: 1,
    prePhonemeLength: 0.1,
    postPhonemeLength: 0.1,
    pauseLength: options.pauseLength ?? null,
    pauseLengthScale: 1,
    outputSamplingRate: aivis ? 44_100 : 24_000,
    outputStereo: false,
    kana: text,
  });

  async function synthesis(request: IncomingMessage, answer: Answer, response: ServerResponse) {
    const read = Query.safeParse(jsonOf(await textOf(request)));
    if (!read.success) {
      const detail = read.error.issues.map(({ path, code }) => ({
        type: code,
        loc: ["body", ...path],
        msg: "bad",
        input: {},
      }));
      return answer(422, { detail });
    }
    queries.push(read.data);
    const real = aivis ? { ...read.data, accent_phrases: phrasesOf(read.data.kana) } : read.data;
    response.writeHead(200, { "content-type": "audio/wav" });
    response.end(soundOf(real));
  }

  const plain = (route: string): readonly [number, unknown] | undefined => {
    if (route === "GET /version") return [200, aivis ? "1.1.0" : "0.25.0"];
    if (route === "GET /speakers") {
      return [200, speakers.map((each) => ({ ...each, speaker_uuid: "x", version: "0.1.0" }))];
    }
    if (/ \/(?:audio_query|synthesis|initialize_speaker)$/.test(route)) {
      return route.startsWith("POST ") ? undefined : [405, { detail: "Method Not Allowed" }];
    }
    return [404, { detail: "Not Found" }];
  };
  const badStyle = (style: string | null): readonly [number, unknown] | undefined => {
    if (style === null) return [422, missing("speaker")];
    const isKnown = /^\d+$/.test(style) && styles.has(style);
    return isKnown ? undefined : [422, { message: `該当するスタイルIDが見つかりません: ${style}` }];
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    const style = url.searchParams.get("speaker");
    const route = `${request.method} ${url.pathname}`;
    seen.push(style === null ? route : `${route} ${style}`);
    const answer: Answer = (status, body) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (mishap !== undefined) return suffer(mishap, response);
    const said = plain(route) ?? badStyle(style);
    if (said !== undefined) return answer(...said);
    if (url.pathname === "/synthesis") return await synthesis(request, answer, response);
    if (url.pathname === "/initialize_speaker") {
      response.writeHead(204);
      response.end();
      return;
    }
    const text = url.searchParams.get("text");
    return text === null ? answer(422, missing("text")) : answer(200, queryOf(text));
  }

  const server = await startLocalServer("fake VOICEVOX", handle);
  return {
    url: server.origin,
    seen,
    queries,
    suffer: (next) => {
      mishap = next;
    },
    close: server.close,
  };
}

type Answer = (status: number, body: unknown) => void;
