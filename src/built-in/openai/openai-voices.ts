import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import type { NamedVoice } from "../../parts/part-kinds.ts";

/** The voices of `tts-1`, and those that came with later models. */
const older = ["alloy", "ash", "coral", "echo", "fable", "nova", "onyx", "sage", "shimmer"];
const newer = ["ballad", "verse", "marin", "cedar"];

const named = (id: string): NamedVoice => ({ id, name: id });

/** The voices of a model of OpenAI's. */
export const openaiVoices = (model: string): readonly NamedVoice[] =>
  (/^tts-1/.test(model) ? older : [...older, ...newer]).map(named);

const mostVoices = 200;
const Name = z.string().min(1).max(100);
const Listed = z.union([
  z.object({ voices: z.array(z.union([Name, z.object({ id: Name, name: Name.optional() })])) }),
  z.array(Name).transform((voices) => ({ voices })),
]);

/** Milliseconds in which a server must list its voices. */
const patience = 2_000;

/** The voices that a server with OpenAI's API lists at `/audio/voices`, as Kokoro and others do; else none. */
export async function voicesListedAt(
  address: string,
  key: string | undefined,
  clock: Clock,
): Promise<readonly NamedVoice[]> {
  const over = new AbortController();
  void clock.sleep(patience, over.signal).then(
    () => over.abort(),
    () => undefined,
  );
  try {
    const response = await fetch(`${address.replace(/\/+$/, "")}/audio/voices`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: over.signal,
      redirect: "error",
    });
    const read = Listed.safeParse(response.ok ? await response.json() : undefined);
    return (read.data?.voices ?? [])
      .slice(0, mostVoices)
      .map((voice) =>
        typeof voice === "string" ? named(voice) : { id: voice.id, name: voice.name ?? voice.id },
      );
  } finally {
    over.abort();
  }
}
