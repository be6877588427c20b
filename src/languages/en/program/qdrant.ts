import type { QdrantWords } from "../../pack/program/qdrant-words.ts";

export const qdrant: QdrantWords = {
  withoutEmbedder:
    "QDRANT_URL is set, but EMBEDDING_MODEL is not: Qdrant is asked nothing, and memories are found by their words. To use it, set EMBEDDING_MODEL.",
  failed: (place, note) =>
    `Qdrant (${place}) cannot be used (${note}). Memories are found by comparing the vectors that are here; nothing is lost. See whether Qdrant runs and QDRANT_URL is right. It is tried again in a while.`,
  keyRefused: (place) =>
    `Qdrant (${place}) refused the key. Memories are found by comparing the vectors that are here. See QDRANT_API_KEY, and start again.`,
  late: (place) =>
    `Qdrant (${place}) answers too late; meanwhile memories are found by comparing the vectors that are here. If it always is, set QDRANT_URL to one that is nearer, or unset it.`,
  owed: (place, names) =>
    `Still to be deleted: collections ${names.join(", ")} of Qdrant (${place}). Vectors of what was forgotten (not its words) may be there. They bring nothing back to mind. They go as soon as the program runs with QDRANT_URL set to that place and reaches it. If that is too late, delete these collections in Qdrant; they can be made anew.`,
};
