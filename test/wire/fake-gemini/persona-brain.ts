// A simple persona for end-to-end runs: it greets, looks the weather up when it is asked for it, and says the result.

import { declarationsOf } from "./rules/tool-rules.ts";
import { field, isFields, listOf, type WireContent, wireContent } from "./rules/wire-shapes.ts";
import type { Script, ScriptPart, SeenRequest } from "./script.ts";

type Situation = {
  /** The newest words of the user. */
  readonly stimulus: string;
  /** Names of the functions that were called since. */
  readonly called: readonly string[];
  /** Their results. */
  readonly results: readonly string[];
  readonly tools: ReadonlySet<string>;
};

const textOf = (content: WireContent | undefined): string =>
  (content?.parts ?? []).map(({ fields }) => String(field(fields, "text") ?? "")).join("");

function outputOf(response: unknown): string {
  const given = isFields(response) ? field(response, "response") : undefined;
  const said = isFields(given) ? (field(given, "output") ?? field(given, "error")) : undefined;
  return typeof said === "string" ? said : JSON.stringify(said ?? null);
}

function situationOf({ body }: SeenRequest): Situation {
  const contents = listOf(field(body, "contents")).map(wireContent);
  // Words may stand behind the results of the turn before, in one content.
  const start = contents.findLastIndex(
    (content) => content.role === "user" && textOf(content) !== "",
  );
  const since = contents.slice(start + 1);
  const config = field(body, "toolConfig");
  const calling = isFields(config) ? field(config, "functionCallingConfig") : undefined;
  const isOff = isFields(calling) && field(calling, "mode") === "NONE";
  const names = declarationsOf(body).map((declaration) => String(field(declaration, "name")));
  return {
    stimulus: textOf(contents[start]),
    called: since.flatMap(({ calls }) => calls.map(({ call }) => String(call?.name))),
    results: since
      .flatMap(({ responses }) => responses)
      .map(({ fields }) => outputOf(field(fields, "functionResponse"))),
    tools: new Set(isOff ? [] : names),
  };
}

const cities = ["札幌", "仙台", "東京", "名古屋", "京都", "大阪", "福岡", "那覇"] as const;
const isAboutWeather = (text: string) => /天気|weather/i.test(text);

function reply({ stimulus, results }: Situation): readonly string[] {
  if (results.length > 0) {
    return ["調べてみたよ。", results[0]?.slice(0, 200) ?? "", " だって。"];
  }
  return /こんにち|hello/i.test(stimulus)
    ? ["こんにちは！", "来てくれて", "ありがとう。"]
    : ["なるほど、", "面白いね。", "もっと聞かせて。"];
}

const chunks = (...parts: readonly (readonly ScriptPart[])[]): Script => ({
  steps: parts.map((each) => ({ parts: each })),
});

function weatherArguments(stimulus: string): Record<string, string> {
  return { location: cities.find((city) => stimulus.includes(city)) ?? "東京" };
}

/** The answer; in tool mode, when `speak` is declared, words go through it and the last answer is empty. */
export function personaBrain(request: SeenRequest): Script {
  const situation = situationOf(request);
  const { stimulus, called, tools } = situation;
  if (isAboutWeather(stimulus) && tools.has("get_weather") && !called.includes("get_weather")) {
    return chunks([{ call: "get_weather", args: weatherArguments(stimulus), id: "fake-weather" }]);
  }
  const words = reply(situation);
  if (!tools.has("speak")) return chunks(...words.map((text) => [{ text }]));
  if (called.includes("speak")) return { steps: [] };
  const feel: ScriptPart[] = tools.has("change_emotion")
    ? [{ call: "change_emotion", args: { emotion: "joy" }, id: "fake-emotion" }]
    : [];
  return chunks([
    ...feel,
    { call: "speak", args: { text: words.join(""), style: "joy" }, id: "fake-speak" },
  ]);
}
