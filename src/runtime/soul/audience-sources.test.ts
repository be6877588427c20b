import { expect, it } from "vitest";
import type { SourceState } from "../../saint-graph/ports.ts";
import type { Context } from "../config/console/context.ts";
import { wordsIn } from "../config/console/words.ts";
import { sourceReports } from "./audience-sources.ts";

it("tells the connection of a source, and each code that lets it read more, once", () => {
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const { onState } = sourceReports({ words: wordsIn("en"), tell } as unknown as Context);
  const url = "https://www.twitch.tv/activate";
  const connected: SourceState = { kind: "connected", since: 0 };
  for (const code of [undefined, "ABCD", "ABCD", undefined, "EFGH"])
    onState("twitch", code === undefined ? connected : { ...connected, permission: { url, code } });
  expect(told).toEqual([
    expect.stringContaining("twitch"),
    `twitch asks whether this program may read more. Allow it at ${url} with the code ABCD.`,
    `twitch asks whether this program may read more. Allow it at ${url} with the code EFGH.`,
  ]);
});
