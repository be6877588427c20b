import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settled } from "../../adapters/models/settled.ts";
import type { Utterance, Voice, Voiced } from "../../bodies/ports.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok } from "../../kernel/result.ts";
import { readable } from "../../parts/voice/readable.ts";
import { voicedOf } from "../../parts/voice/sound-reply.ts";
import type { Emotion } from "../../protocol/emotion.ts";

export type OpenJtalkFiles = {
  /** The program: its name or path. */
  readonly program: string;
  /** The folder of its dictionary, in UTF-8. */
  readonly dictionary: string;
  /** The file of its voice, `….htsvoice`. */
  readonly voice: string;
};

export type OpenJtalkSettings = OpenJtalkFiles & {
  /** Milliseconds for one utterance. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** Semitones and speed of an emotion. */
const tones: Readonly<Record<Emotion, { readonly speed: number; readonly pitch: number }>> = {
  neutral: { speed: 1, pitch: 0 },
  joy: { speed: 1.06, pitch: 2 },
  fun: { speed: 1.04, pitch: 1 },
  sadness: { speed: 0.9, pitch: -2 },
  anger: { speed: 1.08, pitch: -1 },
  surprise: { speed: 1.1, pitch: 3 },
  shyness: { speed: 0.94, pitch: 1 },
};

const within = (value: number, least: number, most: number): string =>
  Math.min(most, Math.max(least, value)).toFixed(2);

function argumentsFor(
  { dictionary, voice }: OpenJtalkFiles,
  { emotion, rate = 1, pitch = 1 }: Utterance,
  file: string,
): readonly string[] {
  const tone = tones[emotion];
  return [
    ...["-x", dictionary, "-m", voice, "-ow", file],
    ...["-r", within(tone.speed * rate, 0.4, 3)],
    ...["-fm", within(tone.pitch + 12 * Math.log2(pitch), -12, 12)],
  ];
}

/** Runs the program with a text at its input. No shell is involved, and no text is passed as an argument. */
function run(
  program: string,
  args: readonly string[],
  text: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, [...args], { signal, killSignal: "SIGKILL" }, (error) =>
      error === null ? resolve() : reject(error),
    );
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(`${text}\n`);
  });
}

function faultOf(cause: unknown): Fault {
  const { code } = cause as NodeJS.ErrnoException;
  return code === "ENOENT" || code === "EACCES"
    ? {
        ...fault("absent", "Open JTalk, its dictionary or its voice cannot be used"),
        retryable: false,
      }
    : fault("unavailable", `Open JTalk ended with ${String(code ?? "a signal")}`);
}

/** Open JTalk, if it is installed: a Japanese voice that reads kanji. It provides no timings. */
export const openJtalkVoice = ({ timeout, clock, ...files }: OpenJtalkSettings): Voice => ({
  name: "open-jtalk",
  speaks: (language) => language.startsWith("ja"),
  async synthesise(utterance, signal) {
    const text = readable(utterance.text, utterance.language);
    if (text === "" && !signal.aborted) return ok<Voiced>({ kind: "silence", duration: 300 });
    const made = await settled(
      async (connection) => {
        const folder = await mkdtemp(join(tmpdir(), "saintverse-open-jtalk-"));
        try {
          const file = join(folder, "speech.wav");
          await run(files.program, argumentsFor(files, utterance, file), text, connection);
          return new Uint8Array(await readFile(file));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
      { clock, timeout, signal },
      { place: "Open JTalk", faultOf },
    );
    return made.ok ? voicedOf(made.value, "Open JTalk") : made;
  },
});
