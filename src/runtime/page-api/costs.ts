import { zoneFormat } from "../../kernel/date-format.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";
import type { ModelCallLine } from "../../protocol/page-views.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import type { HostParts } from "./host-parts.ts";
import { callLine } from "./operations.ts";
import { readBack } from "./read-back.ts";

type Row = PageAnswerOf<"costs">["rows"][number];

/** The spending since a time, with a row for each day in the city's time zone, persona, purpose and model. */
export async function costRows(
  parts: HostParts,
  journal: Journal<SoulEvent>,
  personas: readonly PersonaId[],
  since: number,
): Promise<Row[]> {
  const dayOf = days(parts.life.city.state().city.timeZone).format;
  const rows = new Map<string, Row>();
  for (const persona of personas) {
    for (const entry of await readBack(journal, soulStream(persona), { since })) {
      const line = callLine(parts, persona, entry);
      if (line === undefined) continue;
      const day = dayOf(line.at);
      const key = [day, persona, line.purpose, line.route].join("\n");
      rows.set(key, withLine(rows.get(key) ?? emptyRow(day, line), line));
    }
  }
  return [...rows.values()].sort((one, other) => other.day.localeCompare(one.day));
}

/** Formats days as `2026-11-21`. */
const days = zoneFormat("sv-SE", { dateStyle: "short" });

const emptyRow = (day: string, { persona, purpose, route }: ModelCallLine): Row => ({
  day,
  persona,
  purpose,
  route,
  calls: 0,
  failed: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
});

function withLine(row: Row, line: ModelCallLine): Row {
  const money = line.money === undefined ? row.money : (row.money ?? 0) + line.money;
  return {
    ...row,
    calls: row.calls + 1,
    failed: row.failed + (line.outcome === "failed" ? 1 : 0),
    inputTokens: row.inputTokens + line.inputTokens,
    cachedTokens: row.cachedTokens + line.cachedTokens,
    outputTokens: row.outputTokens + line.outputTokens,
    ...(money === undefined ? {} : { money }),
  };
}
