// A persona with a new name, in her instruction and in her card.

import { cp } from "node:fs/promises";
import { expect, it } from "vitest";
import { fileMindStore } from "../../src/adapters/minds/file-mind-store.ts";
import { mindEditing } from "../../src/adapters/minds/mind-editing.ts";
import type { PersonaId } from "../../src/kernel/id.ts";
import { readMind } from "../../src/mind/mind-files.ts";
import { promptText, systemInstruction } from "../../src/mind/prompt.ts";
import { exportCard } from "../../src/runtime/page-api/cards/export-card.ts";
import { mindFolders } from "../fixtures/mind-folders.ts";

const shipped = new URL("../../minds/", import.meta.url).pathname;

it.each([
  ["ren", "ja", /紅月|あかつき|Akatsuki|れん[:：、]/],
  ["air", "ja", /エア(?!コン)|\bAir\b/],
  ["eris", "ja", /エリス|\bEris\b/],
  ["ren", "en", /\bRen\b|Akatsuki/],
  ["eris", "en", /\bEris\b/],
] as const)(
  "calls %s by a new name in %s, given in the other language, and by no old one",
  async (id, language, old) => {
    const { builtInFolder, ownFolder } = await mindFolders();
    await cp(shipped, builtInFolder, { recursive: true });
    const places = { builtInFolder, ownFolder, language, read: readMind };
    const persona = id as PersonaId;
    const told = async () => {
      const loaded = await fileMindStore(places).load(persona);
      if (!loaded.ok) throw new Error("unreadable mind");
      const mind = loaded.value;
      const instruction = promptText(
        systemInstruction(mind, {
          ...{ speechMode: "text", emotion: "neutral", now: 0, timeZone: "Asia/Tokyo" },
        }),
      );
      const card = await exportCard(places, persona, "v2");
      if (!card.ok) throw new Error("no card");
      const { data } = JSON.parse(Buffer.from(card.value.bytes).toString());
      const texts = JSON.stringify([data.name, data.description, data.mes_example, data.first_mes]);
      return { name: mind.displayName, instruction, texts };
    };
    expect((await told()).instruction).toMatch(old);
    const other = language === "ja" ? "en" : "ja";
    const named = await mindEditing({ ...places, language: other }).renameMind(id, "星野ルナ");
    expect(named).toMatchObject({ ok: true });
    const { name, instruction, texts } = await told();
    expect(name).toBe("星野ルナ");
    for (const text of [instruction, texts]) {
      expect(text).toContain("星野ルナ");
      expect(text).not.toMatch(old);
    }
  },
);
