// A picture goes with its message: no byte and no name of it is left in any file of the data folder.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openTestMemory } from "../../../test/fixtures/memory-file.ts";
import { jpegOfCanvas, pngOf } from "../../../test/fixtures/shown-pictures.ts";
import type { PersonaId, StimulusId } from "../../kernel/id.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { KeptPicture } from "../../protocol/picture-reference.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { openShownPictures } from "../data/shown-pictures.ts";
import { forget } from "./forget.ts";
import { whatIsMeant } from "./what-to-forget.ts";

const building = "cafe" as NonNullable<Stimulus["room"]>["building"];
const persona = "ren" as PersonaId;
const secret = "ひみつの庭の写真";

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** A message of the user with a picture, as one persona got it and another perceived it. */
function shownTo(kept: KeptPicture, number: number, text: string): [string, JournalEvent][] {
  const pictures = [{ ...kept, origin: "shown" as const, alt: text }];
  const message: Stimulus = {
    ...{ id: `stir-${number}` as StimulusId, kind: "message", text: "", writtenAt: number * 1_000 },
    ...{ urgency: "first", pictures, room: { building, number } },
    author: { id: "user", name: "アキ", platform: "city", role: "user" },
    source: "user",
  };
  const other: Stimulus = {
    ...{ id: `seen-${number}` as StimulusId, kind: "perceived", text: "", writtenAt: 1_000 },
    ...{ urgency: "queue", room: { building }, source: "persona" },
    perceived: [
      {
        ...{ kind: "words", name: "アキ", role: "user", text: "", taint: "user" },
        pictures,
        message: { building, number },
      },
    ],
  };
  const said = {
    type: "message-said",
    who: { kind: "user" },
    building,
    text: "",
    taint: "user",
    pictures,
  } as const;
  return [
    ["city:a", { ...said, rooms: { cafe: number } }],
    ["city:a", { type: "pulse-made", persona, building, cause: "message", stimulus: message }],
    ["soul:ren", { type: "stimulus-arrived", stimulus: message }],
    ["soul:air", { type: "stimulus-arrived", stimulus: other }],
  ];
}

it("is gone everywhere, and a picture of another message stays", async () => {
  const { memory, folder, close } = await openTestMemory();
  onTestFinished(close);
  const { mentionedPictures: mentioned } = memory.store;
  const pictures = openShownPictures({ home: folder, clock: { now: () => 0 }, mentioned });
  onTestFinished(pictures.close);
  const show = async (bytes: Uint8Array, number: number, text: string): Promise<KeptPicture> => {
    const kept = await pictures.keep(bytes);
    if (!kept.ok) throw new Error(kept.error);
    await pictures.showing([kept.value.name], async ([one]) => {
      if (one === undefined) throw new Error("nothing is kept");
      const events = shownTo(one, number, text);
      await memory.journal.append(events.map(([stream, event]) => ({ stream, event, at: 1_000 })));
    });
    return kept.value;
  };
  const [gone, left] = [
    await show(jpegOfCanvas, 5, secret),
    await show(pngOf(9, 9), 6, "空の写真"),
  ];
  expect(await mentioned()).toEqual(new Set([gone.name, left.name]));

  const meant = await whatIsMeant(memory.reader, persona, { what: "span", from: 0, to: 5_500 });
  expect(meant.entries.length).toBeGreaterThan(0);
  await forget(
    {
      ...{ store: memory.store, at: 2_000, by: "operator", purge: true },
      reread: async () => undefined,
      cleanse: async () => await pictures.sweep(),
    },
    meant,
  );
  const hash = gone.name.slice("shown_pictures/".length, -4);
  const picture = await pictures.read(gone.name);
  expect(picture).toBeUndefined();
  for (const file of filesOf(folder)) {
    const bytes = readFileSync(file);
    expect([file, file.includes(hash), bytes.includes(hash), bytes.includes(secret)]).toEqual([
      file,
      false,
      false,
      false,
    ]);
    expect(bytes.includes(Buffer.from(jpegOfCanvas.subarray(-60)))).toBe(false);
  }
  expect(await pictures.read(left.name)).toMatchObject({ kept: left });
  expect(await mentioned()).toEqual(new Set([left.name]));
});
