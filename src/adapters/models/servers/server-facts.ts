// The facts that servers of OpenAI's API report on themselves: contexts, slots, and the program. Each field is read by
// itself, whatever the others are.

import { ownValue } from "../../../kernel/own-value.ts";
import type { ServerFacts } from "../../../saint-graph/ports.ts";
import { boundedFetch } from "../bounded-answer-fetch.ts";
import { isInOwnNetwork } from "./own-network.ts";

export type ServerPlace = {
  /** The base of the API's paths, with its `/v1`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The server's name of the model. */
  readonly model: string;
};

/** The most bytes of a list that are read. */
const longestList = 8_000_000;
/** The most entries of a list that are looked at. */
const mostListed = 10_000;
/** Contexts and slots beyond these are mistakes. */
const largestContext = 50_000_000;
const mostSlots = 1_024;

/** The field of a name, which may be written in another case. */
function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const own = Object.hasOwn(fields, name)
    ? name
    : Object.keys(fields).find((one) => one.toLowerCase() === name);
  return own === undefined ? undefined : ownValue(fields, own);
}

const numberOf = (value: unknown, most: number): number | undefined => {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number > 0 && number <= most
    ? number
    : undefined;
};

const listOf = (value: unknown): readonly unknown[] => {
  const list = Array.isArray(value) ? value : (fieldOf(value, "data") ?? fieldOf(value, "models"));
  return Array.isArray(list) ? list.slice(0, mostListed) : [];
};

/** The names under which servers list the context of a model: that of the running one before that of the model. */
const contextNames = [
  ...["n_ctx", "loaded_context_length", "max_model_len", "max_seq_len", "ctx_size", "ctx_len"],
  ...["context_size", "context_length", "context_window", "max_context_length"],
  ...["max_total_tokens", "max_input_tokens"],
];

/** The objects in which an entry has its numbers, besides itself. */
const contextPlaces = ["meta", "parameters", "settings", "limits", "top_provider"];

/** The entry of a model: of this name, else the only one. */
function entryOf(list: readonly unknown[], model: string): unknown {
  const names = ["id", "model", "name"];
  const named = list.find((one) => names.some((name) => fieldOf(one, name) === model));
  return named ?? (list.length === 1 ? list[0] : undefined);
}

function contextIn(entry: unknown): number | undefined {
  const places = [...contextPlaces.map((name) => fieldOf(entry, name)), entry];
  for (const name of contextNames) {
    for (const place of places) {
      const context = numberOf(fieldOf(place, name), largestContext);
      if (context !== undefined) return context;
    }
  }
  return undefined;
}

/** Reads `/v1/models`. */
export function listFacts(list: unknown, model: string): ServerFacts {
  const entry = entryOf(listOf(list), model);
  const owner = fieldOf(entry, "owned_by");
  return {
    context: contextIn(entry),
    engine: owner === "llamacpp" ? "llama.cpp" : undefined,
  };
}

/** Reads llama.cpp's `/props`. */
export function propsFacts(props: unknown): ServerFacts {
  const running = fieldOf(props, "default_generation_settings");
  const slots = numberOf(fieldOf(props, "total_slots"), mostSlots);
  const context = numberOf(fieldOf(running, "n_ctx"), largestContext);
  return { context, slots, engine: slots === undefined ? undefined : "llama.cpp" };
}

/** Reads LM Studio's `/api/v0/models`: a model that is not loaded has no context yet. */
export function studioFacts(list: unknown, model: string): ServerFacts {
  const entry = entryOf(listOf(list), model);
  const isStudio = numberOf(fieldOf(entry, "max_context_length"), largestContext) !== undefined;
  return {
    context: numberOf(fieldOf(entry, "loaded_context_length"), largestContext),
    engine: isStudio ? "lm-studio" : undefined,
  };
}

/** Reads Ollama's `/api/ps`, which lists the models that are loaded. */
export function loadedFacts(list: unknown, model: string): ServerFacts {
  const loaded = listOf(list);
  const entry = entryOf(loaded, model) ?? entryOf(loaded, `${model}:latest`);
  return {
    context: numberOf(fieldOf(entry, "context_length"), largestContext),
    engine: Array.isArray(fieldOf(list, "models")) ? "ollama" : undefined,
  };
}

async function read(url: string, { headers }: ServerPlace, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await boundedFetch(url, { headers, signal });
    if (!answer.ok) {
      await answer.body?.cancel();
      return undefined;
    }
    const text = await answer.text();
    return text.length > longestList ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const joined = (facts: readonly ServerFacts[]): ServerFacts => {
  const first = <K extends keyof ServerFacts>(name: K): ServerFacts[K] =>
    facts.find((one) => one[name] !== undefined)?.[name];
  return {
    context: first("context"),
    mostContext: first("mostContext"),
    slots: first("slots"),
    engine: first("engine"),
  };
};

/**
 * Asks a server of OpenAI's API. Beyond its list of models only servers of one's own are asked, for what their programs
 * tell elsewhere. Never rejects.
 */
export async function openAiServerFacts(
  place: ServerPlace,
  signal: AbortSignal,
): Promise<ServerFacts> {
  const { url, model } = place;
  const listed = listFacts(await read(`${url}/models`, place, signal), model);
  if (!isInOwnNetwork(url)) return { context: listed.context };
  const root = url.replace(/\/v1\/?$/, "");
  const props = propsFacts(await read(`${root}/props`, place, signal));
  if ((props.engine ?? listed.engine) === "llama.cpp") return joined([props, listed]);
  const studio = studioFacts(await read(`${root}/api/v0/models`, place, signal), model);
  if (studio.engine !== undefined) return { ...studio, slots: 1 };
  const loaded = loadedFacts(await read(`${root}/api/ps`, place, signal), model);
  const found = joined([loaded, listed]);
  return found.context === undefined && loaded.engine === undefined
    ? joined([found, { context: await toldElsewhere(root, place, signal) }])
    : found;
}

/** The context that KoboldCpp, and Text Generation Inference, tell at addresses of their own. */
async function toldElsewhere(
  root: string,
  place: ServerPlace,
  signal: AbortSignal,
): Promise<number | undefined> {
  const kobold = await read(`${root}/api/extra/true_max_context_length`, place, signal);
  const value = numberOf(fieldOf(kobold, "value"), largestContext);
  return value ?? contextIn(await read(`${root}/info`, place, signal));
}
