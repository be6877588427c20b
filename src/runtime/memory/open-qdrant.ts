// The configured Qdrant server, and its reports.

import type { StoredRecallIndex } from "../../adapters/memory/index/open-recall-index.ts";
import type { QdrantTrouble } from "../../adapters/memory/qdrant/open-qdrant-index.ts";
import type { Words } from "../../languages/program-words.ts";
import type { Context } from "../config/console/context.ts";
import type { Config } from "../config/settings.ts";
import { systemClock } from "../data/system-clock.ts";
import type { VectorMirror } from "./keeper/keeper-parts.ts";
import type { OpenedMemory } from "./open-memory.ts";

export type VectorServer = {
  /** The mirror that the keeper synchronizes with the tables; absent where no server is set. */
  readonly mirror: VectorMirror | undefined;
  /**
   * Deletes the vectors of forgotten words from it. Resolves with lines about what remains to be deleted, and where.
   */
  readonly cleanse: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Milliseconds for one request to the server. */
const timeout = 5_000;

/** By the settings; where none is set, forgetting words reports what an earlier server still holds. */
export async function openVectorServer(
  context: Pick<Context, "words" | "tell">,
  config: Pick<Config, "qdrantUrl" | "qdrantApiKey" | "qdrantPrefix" | "embeddingModel">,
  { inFile, takeNearest }: Pick<OpenedMemory, "inFile" | "takeNearest">,
): Promise<VectorServer> {
  const { words, tell } = context;
  const { qdrantUrl: url, qdrantApiKey: apiKey, qdrantPrefix: prefix } = config;
  if (inFile === undefined) {
    if (url !== undefined) tell(words.qdrant_.notWithDatabase);
    return { mirror: undefined, cleanse: async () => [], close: async () => undefined };
  }
  const index = inFile;
  const owed = () => owedLines(index, words);
  if (url === undefined) {
    const cleanse = async () => {
      index.collections.owe();
      return owed();
    };
    return { mirror: undefined, cleanse, close: async () => undefined };
  }
  const [{ openQdrantIndex }, { openQdrantServer }] = await Promise.all([
    import("../../adapters/memory/qdrant/open-qdrant-index.ts"),
    import("../../adapters/memory/qdrant/qdrant-server.ts"),
  ]);
  if (config.embeddingModel === undefined) tell(words.qdrant_.withoutEmbedder);
  const opened = openQdrantIndex({
    server: openQdrantServer({ url, apiKey, timeout }),
    ...{ prefix, index, clock: systemClock },
    onTrouble: (trouble) => tell(troubleText(trouble, words)),
  });
  takeNearest(opened.nearest);
  return {
    mirror: opened,
    cleanse: async () => {
      await opened.cleanse();
      return owed();
    },
    close: opened.close,
  };
}

/** The forgotten words that a server still holds, and what to do. */
export function owedLines(
  index: Pick<StoredRecallIndex, "collections"> | undefined,
  words: Words,
): readonly string[] {
  const owing = (index?.collections.all() ?? []).filter(({ owed }) => owed);
  const places = [...new Set(owing.map(({ server }) => server))];
  return places.map((place) => {
    const names = owing.flatMap(({ server, name }) => (server === place ? [name] : []));
    return words.qdrant_.owed(place, names);
  });
}

function troubleText(trouble: QdrantTrouble, { qdrant_: say }: Words): string {
  const { place } = trouble;
  if (trouble.kind === "late") return say.late(place);
  const { kind, note } = trouble.fault;
  return kind === "unauthorised" ? say.keyRefused(place) : say.failed(place, note);
}
