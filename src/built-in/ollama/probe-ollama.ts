import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import { askOllama } from "./ask-ollama.ts";
import { ollamaServer } from "./ollama-server.ts";

/** A computer outside of its containers: a name that a server of names may answer for seconds, uncancelled. */
const fromContainer = "http://host.docker.internal:11434";
/** Milliseconds in which the other addresses may answer before that name is looked up. */
const headStart = 250;

/** The addresses where an Ollama server may be: the operator's setting, then the default ones. Best first. */
export function ollamaCandidates(set: {
  readonly baseUrl?: string | undefined;
  readonly host?: string | undefined;
}): readonly string[] {
  const usual = ["http://127.0.0.1:11434", "http://localhost:11434", fromContainer];
  const all = [set.baseUrl, set.host, ...usual, "http://172.17.0.1:11434"];
  return [...new Set(all.filter((address) => address !== undefined))];
}

const Version = z.object({ version: z.string() });
const Tags = z.object({ models: z.array(z.unknown()) });

async function answersAt(address: string, signal: AbortSignal, clock: Clock): Promise<boolean> {
  const server = ollamaServer(address);
  if (server === undefined) return false;
  try {
    if (address === fromContainer) await clock.sleep(headStart, signal);
    if (signal.aborted) return false;
    const version = await askOllama(server, "/api/version", undefined, signal);
    if (version.ok) return Version.safeParse(await version.value.json()).success;
    // Servers that speak Ollama's API do not all tell a version.
    const tags = await askOllama(server, "/api/tags", undefined, signal);
    return tags.ok && Tags.safeParse(await tags.value.json()).success;
  } catch {
    return false;
  }
}

/**
 * The first of `candidates`, in order, where an Ollama server answers; all are requested in parallel, the name of a
 * container's computer a moment later, for `timeout` milliseconds in all. Never rejects.
 */
export async function probeOllama(
  candidates: readonly string[],
  { timeout, clock }: { readonly timeout: number; readonly clock: Clock },
): Promise<string | undefined> {
  const over = new AbortController();
  const late = clock.sleep(timeout, over.signal).then(() => false);
  const answers = candidates.map((address) =>
    Promise.race([answersAt(address, over.signal, clock), late]),
  );
  try {
    for (const [place, answer] of answers.entries()) {
      if (await answer) return candidates[place];
    }
    return undefined;
  } finally {
    over.abort();
  }
}
