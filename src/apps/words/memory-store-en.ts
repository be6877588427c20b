import type { MemoryStoreWords } from "./memory-store-ja.ts";

export const memoryStoreEn: MemoryStoreWords = {
  bug: "A bug of the program kept one event from being remembered. It is in the journal all the same. With a newer version, saintverse memory rebuild brings it back.",
};
