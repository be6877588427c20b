import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listedMemory } from "../../../test/doubles/listed-memory.ts";
import { memoryReaderContract } from "../../adapters/memory/memory-reader.contract.ts";
import { memoryStream } from "../../protocol/memory-events.ts";
import { openMemoryFile } from "./open-memory.ts";

memoryReaderContract("the tables of SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "memory-reader-"));
  const opened = await openMemoryFile(join(folder, "journal.sqlite"), (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { reader, journal, close } = opened.value;
  return {
    reader,
    async write(persona, at, event) {
      const written = await journal.append([{ stream: memoryStream(persona), at, event }]);
      if (!written.ok) throw new Error(written.error.kind);
    },
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
});

memoryReaderContract("the list", async () => {
  const { reader, write } = listedMemory();
  return {
    reader,
    write: async (persona, at, event) => write(persona, at, event),
    close: async () => undefined,
  };
});
