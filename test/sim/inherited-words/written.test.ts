// Inherited words in files of personas, in cards and in settings, and in questions of pages.

import { CommanderError } from "commander";
import { expect, it } from "vitest";
import { wrongUse } from "../../../src/apps/cli/in-words.ts";
import { commandLine } from "../../../src/apps/cli/program.ts";
import { builtInPlugIns } from "../../../src/built-in/built-in-plug-ins.ts";
import type { Json } from "../../../src/kernel/json.ts";
import { readCard } from "../../../src/mind/cards/card.ts";
import { mindFromCard } from "../../../src/mind/cards/mind-from-card.ts";
import { loreFor } from "../../../src/mind/lore/lore-for.ts";
import { readMind } from "../../../src/mind/mind-files.ts";
import { ngSearch } from "../../../src/mind/ng-words.ts";
import { withReadings } from "../../../src/mind/with-readings.ts";
import { PageCommand } from "../../../src/protocol/page-commands.ts";
import { PageQuestion } from "../../../src/protocol/page-questions.ts";
import { wordsIn } from "../../../src/runtime/config/console/words.ts";
import { readConfig } from "../../../src/runtime/config/read-config.ts";
import { entriesWith } from "../../../src/runtime/config/setting-entries.ts";
import { v1Card, v2Card } from "../../fixtures/cards.ts";
import {
  bare,
  pairs,
  planted,
  positions,
  sameAsUnknown,
  sameAsUnknownLater,
  some,
} from "../../fixtures/inherited-words.ts";
import { sourcesOf } from "../../fixtures/mind-sources.ts";

const mindOf = (files: Readonly<Record<string, string>>) =>
  readMind(sourcesOf({ "persona.md": "# Mio\nShe streams.", ...files }));

it("is text like any other in a persona's files", () => {
  const mind: Json = {
    displayName: "Mio",
    language: "en",
    emotions: ["joy", "sad"],
    ngWords: ["bad"],
    tools: ["speak"],
    voice: { engine: "voicevox", speaker: 1 },
    nudges: [{ name: "look_up", pattern: "weather", message: "look" }],
    avatar: { colours: { hair: "#ffffff" }, portraits: { joy: "assets/a.png" } },
    model: "gemini-3-flash",
  };
  sameAsUnknown(
    (word) => planted(mind, word).map((one) => mindOf({ "mind.json": JSON.stringify(one) })),
    some,
  );
  sameAsUnknown(
    (word) => [
      mindOf({ "persona.md": `# ${word}\n{{${word}}} {${word}}` }),
      mindOf({ "dictionary.json": JSON.stringify(Object.fromEntries([[word, "よみ"]])) }),
      mindOf({ "user_dict.json": `{"${word}": {"surface": "${word}", "pronunciation": "ア"}}` }),
      mindOf({ [`prompts/${word}.md`]: word }),
      mindOf({ [`${word}.json`]: "{}" }),
    ],
    some,
  );
});

it("is read and found as the dictionary, the words that are not said and the lore have it", () => {
  for (const { word } of pairs) {
    for (const position of positions) {
      const text = position(word);
      expect(withReadings(text, {})).toBe(text);
      expect(withReadings(text, Object.fromEntries([[word, "よみ"]]))).toContain("よみ");
      expect(ngSearch([word], {}).length >= 0).toBe(true);
    }
  }
});

it("is text like any other in a card", () => {
  for (const card of [v1Card, v2Card]) {
    sameAsUnknown(
      (word) =>
        planted(card, word).map((one) => {
          const read = readCard(one as Json, () => undefined);
          return read.ok ? [...mindFromCard(read.value).files] : read;
        }),
      some,
    );
  }
  sameAsUnknown((word) => {
    const entry = { content: `It opens ${word}.`, enabled: true, insertion_order: 1 };
    const book = { entries: [{ ...entry, keys: [word], secondary_keys: [word] }] };
    return [loreFor(book, [word, `the ${word} key`]), loreFor(book, ["key"])];
  });
});

it("is no setting", () => {
  sameAsUnknown((word) => readConfig(Object.fromEntries([[word, "1"]]), "/nowhere/at/all"));
  sameAsUnknown(
    (word) =>
      entriesWith(builtInPlugIns).map(
        ([
          ,
          {
            names: [name],
          },
        ]) => {
          const read = readConfig({ [name]: word }, "/nowhere/at/all");
          return read.ok ? Object.entries(read.value.config).length : read.error;
        },
      ),
    some,
  );
});

it("is nothing that a page may do or ask", () => {
  for (const { word } of pairs) {
    expect(PageCommand.safeParse({ do: word }).success, word).toBe(false);
    expect(PageQuestion.safeParse({ ask: word }).success, word).toBe(false);
  }
  sameAsUnknown(
    (word) => [
      ...planted({ do: "say", building: "cafe_city_a", text: "hello" }, word).map(
        (one) => PageCommand.safeParse(one).data,
      ),
      ...planted({ ask: "costs", persona: "ren", since: 1 }, word).map(
        (one) => PageQuestion.safeParse(one).data,
      ),
    ],
    some,
  );
});

it("is no command and no value of an option", async () => {
  const shapes = ["W", "memory W", "memory recall ren a --profile W", "memory export ren --as W"];
  const more = ["start --port W", "cities W", "--W", "memory import ren x --W", "password W"];
  const parsed = async (line: string) => {
    const words = wordsIn("en");
    let chosen = "nothing";
    const program = commandLine(words, "1.0.0", () => {
      chosen = "something";
    });
    try {
      await program.parseAsync(line.split(" "), { from: "user" });
      return chosen;
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      return [error.code, wrongUse(error, program, words)];
    }
  };
  await sameAsUnknownLater(
    (word) => Promise.all([...shapes, ...more].map((line) => parsed(line.replace("W", word)))),
    bare,
  );
});
