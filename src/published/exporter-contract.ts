// `saintverse/exporter/contract`: the contract of an exporter, as tests for vitest.

import { describe, expect, it } from "vitest";
import { type Leaving, losses } from "../memory/formats/exporting.ts";
import type { MemoryEntry } from "../memory/ports.ts";
import type { ExporterPart } from "../parts/part-kinds.ts";

const leaving: Leaving = {
  ...{ persona: "mio", personaName: "澪", at: Date.UTC(2026, 6, 1) },
  ...{ timeZone: "Asia/Tokyo", language: "ja", topics: [], people: [], stretches: [] },
};

const words = ["海へ行った。", "It was fun!", "一行目\n二行目", 'a "quoted" one', "🌊"];
const entries: readonly MemoryEntry[] = words.map(
  (text, place) =>
    ({
      ...{ row: place + 1, id: `entry-${place}`, key: `key-${place}` },
      conversation: `user:${place % 2}`,
      occurredAt: Date.UTC(2026, 0, 2, 0, place),
      recordedAt: Date.UTC(2026, 0, 3),
      speaker:
        place % 2 === 0
          ? ({ kind: "user", id: "user", name: "なお" } as const)
          : ({ kind: "persona", id: "mio", name: "澪" } as const),
      text,
      ...{ source: { kind: "event", stream: "soul:mio", number: place + 1 } as const },
      ...{ provenance: "soul", visibility: "private", strength: 0, previousTopics: [] },
    }) as unknown as MemoryEntry,
);

function printed(part: ExporterPart, some: readonly MemoryEntry[]): string {
  const printer = part.printer(leaving);
  return [
    ...printer.begin(),
    ...some.flatMap((one) => [...printer.entry(one)]),
    ...printer.end(),
  ].join("");
}

/** Tests an exporter against its contract. */
export function exporterContract(part: ExporterPart): void {
  describe(`${part.id} keeps the promises of an exporter`, () => {
    it("names an order, and losses that are known", () => {
      expect(["written", "conversations"]).toContain(part.printer(leaving).order);
      for (const loss of part.losses) expect(losses).toContain(loss);
    });

    it("prints every word of each entry", () => {
      const file = printed(part, entries);
      for (const word of words.join(" ").match(/[\p{L}\p{N}]{2,}/gu) ?? []) {
        expect(file).toContain(word);
      }
    });

    it("prints the same file each time, and one of no entries", () => {
      expect(printed(part, entries)).toBe(printed(part, entries));
      expect(typeof printed(part, [])).toBe("string");
    });
  });
}
