export type QdrantWords = {
  readonly withoutEmbedder: string;
  readonly failed: (place: string, note: string) => string;
  readonly keyRefused: (place: string) => string;
  readonly late: (place: string) => string;
  readonly owed: (place: string, names: readonly string[]) => string;
};
