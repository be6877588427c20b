import { spawn } from "node:child_process";
import { settled } from "../../adapters/models/settled.ts";
import type { Utterance, Voice, Voiced } from "../../bodies/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { packOf } from "../../languages/registry.ts";
import type { PronunciationReader } from "../../parts/voice/pronunciation-reader.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { Language } from "../../protocol/language.ts";

export type EspeakSettings = {
  /** The program; `espeak-ng` by default, searched in the PATH. */
  readonly program: string;
  /** It cannot read kanji: Japanese is passed to it as kana. Without a reader kanji are left out. */
  readonly reader: PronunciationReader | undefined;
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  readonly clock: Clock;
};

const usualPitch = 58;
const tones: Readonly<Record<Emotion, { readonly speed: number; readonly pitch: number }>> = {
  neutral: { speed: 1, pitch: 0 },
  joy: { speed: 1.06, pitch: 12 },
  fun: { speed: 1.04, pitch: 7 },
  sadness: { speed: 0.88, pitch: -12 },
  anger: { speed: 1.08, pitch: -4 },
  surprise: { speed: 1.1, pitch: 18 },
  shyness: { speed: 0.94, pitch: 4 },
};
/** Bytes: more than five minutes of sound. */
const longest = 32 * 1024 * 1024;

class ProgramEnded extends Error {
  readonly code: number | null;
  constructor(code: number | null) {
    super("the program ended");
    this.code = code;
  }
}

/** The output of the program for this text. No shell is involved, and no text is passed as an argument. */
function soundFrom(
  program: string,
  args: readonly string[],
  text: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const child = spawn(program, [...args], { stdio: ["pipe", "pipe", "ignore"], shell: false });
  const stop = () => child.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  const pieces: Buffer[] = [];
  let length = 0;
  child.stdout.on("data", (piece: Buffer) => {
    length += piece.length;
    if (length <= longest) pieces.push(piece);
    else stop();
  });
  child.stdin.on("error", () => undefined);
  child.once("error", reject);
  child.once("close", (code) => {
    signal.removeEventListener("abort", stop);
    if (code === 0) resolve(new Uint8Array(Buffer.concat(pieces)));
    else reject(new ProgramEnded(code));
  });
  child.stdin.end(text);
  return promise;
}

function faultOf(cause: unknown): Fault {
  if (cause instanceof ProgramEnded) {
    return fault("unavailable", `espeak-ng ended with ${cause.code ?? "a signal"}`);
  }
  const { code } = cause as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "EACCES"
    ? { ...fault("absent", "there is no espeak-ng that can be started"), retryable: false }
    : fault("unavailable", "espeak-ng could not be started");
}

const within = (value: number, least: number, most: number): string =>
  String(Math.round(Math.min(most, Math.max(least, value))));

/** A name such as `en-gb+f4`; any other format is not a voice of this program. */
const isVoiceName = (voice: string | undefined): voice is string =>
  voice !== undefined && /^[a-z][\w-]{0,20}(?:\+[\w-]{1,20})?$/i.test(voice);

function argumentsFor({
  language,
  emotion,
  voice,
  rate = 1,
  pitch = 1,
}: Utterance): readonly string[] {
  const { voice: own, speed } = packOf(language).voices.espeak;
  const tone = tones[emotion];
  return [
    ...["-v", isVoiceName(voice) ? voice : own],
    ...["-s", within(speed * tone.speed * rate, 80, 450)],
    ...["-p", within(usualPitch + tone.pitch + 60 * Math.log2(pitch), 0, 99)],
    ...["-b", "1", "--stdin", "--stdout"],
  ];
}

const hiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** Replaces characters that it would spell by kana, in the order of the text. */
async function readFor(
  text: string,
  language: Language,
  reader: PronunciationReader | undefined,
): Promise<string> {
  if (reader === undefined || !packOf(language).voices.espeak.readsKana) return text;
  const marks = { comma: "、", stop: "。", question: "？", exclamation: "！" } as const;
  const words = await reader.read(text, language);
  return words
    .map((word) => {
      if (word.kind === "pause") return marks[word.mark];
      return word.kind === "kana" ? hiragana(word.kana) : ` ${word.word} `;
    })
    .join("");
}

/** The program espeak-ng, if it is installed; it provides no timings. */
export const espeakVoice = ({ program, reader, timeout, clock }: EspeakSettings): Voice => ({
  name: "espeak",
  async synthesise(utterance, signal) {
    const text = readable(utterance.text, utterance.language);
    if (text === "" && !signal.aborted) return ok<Voiced>({ kind: "silence", duration: 300 });
    const made = await settled(
      async (connection) => {
        const said = await readFor(text, utterance.language, reader);
        return await soundFrom(program, argumentsFor(utterance), `${said}\n`, connection);
      },
      { clock, timeout, signal },
      { place: "espeak-ng", faultOf },
    );
    return made.ok ? voicedOf(made.value, "espeak-ng") : made;
  },
});
