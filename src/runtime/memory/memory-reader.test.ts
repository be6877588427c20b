import { memoryReaderContract } from "../../../test/contracts/memory-reader.contract.ts";
import { listedMemory } from "../../../test/doubles/listed-memory.ts";
import { openTestMemory } from "../../../test/fixtures/memory-file.ts";
import { memoryStream } from "../../protocol/memory-events.ts";

memoryReaderContract("the tables of SQLite", async () => {
  const { memory, close } = await openTestMemory();
  const { reader, journal } = memory;
  return {
    reader,
    async write(persona, at, event) {
      const written = await journal.append([{ stream: memoryStream(persona), at, event }]);
      if (!written.ok) throw new Error(written.error.kind);
    },
    close,
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
