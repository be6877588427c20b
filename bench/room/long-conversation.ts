// A conversation of many messages in the journal of a city that has been founded, as a year of talk leaves it.

import { join } from "node:path";
import { openSqliteJournal } from "../../src/adapters/store/sqlite-journal.ts";
import { type BuildingId, type PersonaId, stimulusId } from "../../src/kernel/id.ts";
import type { Clock, Journal } from "../../src/kernel/ports.ts";
import type { CityEvent } from "../../src/protocol/city-events.ts";
import { JournalEvent } from "../../src/protocol/journal-event.ts";

const clock: Clock = { now: Date.now, sleep: async () => undefined };

type Talk = {
  /** The data folder of a program that does not run. */
  readonly home: string;
  /** Half of them are the user's. */
  readonly messages: number;
};

const hour = 3_600_000;
/** Entries of one commit. */
const batch = 2_000;

/** The words of a message, of different lengths; its place stands in them. */
export const wordsOf = (place: number): string => {
  const head = `話の${place}番。`;
  if (place % 2 === 1) return `${head}きょうはどんな一日だった？`;
  const long = "窓の外では雨がやんで、石畳に街の灯がにじんでいる。 *目を細めて* そっと笑う。";
  const list = "\n\n- 朝の市場\n- **港**の猫\n- `evening` の鐘";
  return `${head}${long.repeat(1 + (place % 5))}${place % 14 === 0 ? list : ""}`;
};

/**
 * Writes the messages behind what the city has written so far, in the user's room, with somebody who is there. Answers
 * the building.
 */
export async function writeTalk({ home, messages }: Talk): Promise<BuildingId> {
  const opened = await openSqliteJournal({
    file: join(home, "journal.sqlite"),
    parse: (json) => JournalEvent.parse(json),
    clock,
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  const journal = opened.value;
  const streams = await journal.streams();
  const stream = streams.find((one) => one.stream.startsWith("city:"))?.stream ?? "";
  const { building, persona, numbers } = await foundIn(journal, stream);
  let number = numbers;
  const from = Date.now() - messages * hour;
  const entries = Array.from({ length: messages / 2 }, (_, pair) => pair).flatMap((pair) =>
    exchange(building, persona, pair, from).map((event, step) => {
      number += 1;
      const at = from + pair * 2 * hour + step * 20_000;
      return { stream, at, event: { ...event, rooms: { [building]: number } } as CityEvent };
    }),
  );
  for (let at = 0; at < entries.length; at += batch) {
    const written = await journal.append(entries.slice(at, at + batch));
    if (!written.ok) throw new Error(JSON.stringify(written.error));
  }
  await journal.close();
  return building;
}

/** Where the user is, who is there, and how much happened there. */
async function foundIn(journal: Journal<JournalEvent>, stream: string) {
  let building = "" as BuildingId;
  let persona = "" as PersonaId;
  let numbers = 0;
  for await (const entry of journal.read(stream, 0)) {
    const event = entry.event as CityEvent;
    if (event.type === "city-founded") building = event.user.building;
    if (event.type === "persona-settled" && event.building === building) persona = event.persona;
    numbers = event.rooms?.[building] ?? numbers;
  }
  return { building, persona, numbers };
}

/** The user says something, and she answers. */
function exchange(
  building: BuildingId,
  persona: PersonaId,
  pair: number,
  from: number,
): readonly CityEvent[] {
  const turn = `talk-${pair}`;
  const stimulus = stimulusId(`talk:${pair}`);
  const [asked, answered] = [wordsOf(2 * pair + 1), wordsOf(2 * pair + 2)];
  const cut = answered.indexOf("。") + 1;
  const her = { persona, building, turn };
  const said = (text: string, index: number): CityEvent => ({
    ...{ type: "message-said", who: { kind: "persona", persona }, building, text, turn, index },
  });
  return [
    { type: "message-said", who: { kind: "user" }, building, text: asked },
    {
      ...{ type: "pulse-made", persona, building, cause: "message" },
      stimulus: {
        ...{ id: stimulus, kind: "message", urgency: "queue", text: asked },
        ...{ writtenAt: from + pair * 2 * hour },
        author: { id: "user", name: "", platform: "city", role: "user" },
      },
    },
    said(answered.slice(0, cut), 0),
    said(answered.slice(cut), 1),
    {
      ...{ ...her, type: "turn-made", stimulus, outcome: "spoken", modelCalls: 1 },
      ...{ inputTokens: 900, outputTokens: 80, cost: 0.001, firstUtterance: 700, duration: 2_000 },
    },
  ];
}
