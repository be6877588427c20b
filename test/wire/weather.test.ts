import { afterEach, beforeEach, expect, it } from "vitest";
import { weatherTool } from "../../src/bodies/weather/tools.ts";
import { fakeOpenMeteo } from "./fake-open-meteo.ts";

let upstream: Awaited<ReturnType<typeof fakeOpenMeteo>>;
let now: number;
let expire: () => void;

beforeEach(async () => {
  upstream = await fakeOpenMeteo();
  now = Date.UTC(2026, 10, 21, 3);
});
afterEach(() => upstream.close());

/** Short sleeps are over at once; the limit of a question only when the test calls `expire`. */
const clock = {
  now: () => now,
  sleep: (duration: number, signal?: AbortSignal) =>
    duration < 1_000
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          expire = resolve;
          signal?.addEventListener("abort", () => resolve());
        }),
};
const tool = (language: "ja" | "en" = "ja", openMeteo = upstream) =>
  weatherTool({ clock, language, openMeteo });
const told = (value: string) => ({ ok: true, value });
const failed = (error: string) => ({ ok: false, error });

it("answers in the form of the seed", async () => {
  expect(await tool()("福岡")).toEqual(
    told(
      "福岡市 の天気（参照元: Open-Meteo）:\n" +
        "現在: くもり, 気温 18.2°C\n" +
        "今日の予報: 雨（弱）, 最高 19.0°C, 最低 12.4°C",
    ),
  );
});

it("answers in English", async () => {
  expect(await tool("en")("Fukuoka", "")).toEqual(
    told(
      "Weather in Fukuoka (source: Open-Meteo):\n" +
        "Now: overcast, 18.2°C\n" +
        "Today: slight rain, high 19.0°C, low 12.4°C",
    ),
  );
});

it.each([
  ["today", "今日の予報: 雨（弱）, 最高 19.0°C, 最低 12.4°C"],
  ["明日", "2026-11-22 の予報: 快晴, 最高 18.0°C, 最低 11.4°C"],
  ["月曜日", "2026-11-23 の予報: 雷雨, 最高 17.0°C, 最低 10.4°C"],
  ["2026-12-05", "2026-12-05 の予報: 雷雨, 最高 5.0°C, 最低 -1.6°C"],
])("answers for %s", async (date, line) => {
  expect(await tool()("東京", date)).toEqual(told(`東京都 の天気（参照元: Open-Meteo）:\n${line}`));
});

it("takes today from the clock in the place's own time zone", async () => {
  now = Date.UTC(2026, 10, 21, 16);
  expect(await tool()("東京", "today")).toEqual(
    told("東京都 の天気（参照元: Open-Meteo）:\n今日の予報: 快晴, 最高 18.0°C, 最低 11.4°C"),
  );
});

it("trusts the service where this machine's clock is far off", async () => {
  now = Date.UTC(2031, 0, 1);
  const answer = await tool()("東京");
  expect(answer).toMatchObject({ ok: true });
  expect(answer).toEqual(await tool()("東京", ""));
});

it("says which dates can be had", async () => {
  const range = "取得可能な範囲: 2026-11-21 から 2026-12-05 まで。";
  expect(await tool()("東京", "2026-12-06")).toEqual(
    told(`2026-12-06 の予報は利用できません。${range}`),
  );
  expect(await tool()("東京", "おととい")).toEqual(
    told(`2026-11-19 はもう過ぎた日です。過去の天気は調べられません。${range}`),
  );
  expect(await tool("en")("東京", "yesterday")).toMatchObject({
    value: expect.stringContaining("2026-11-20 lies in the past"),
  });
  expect(await tool()("東京", "いつか")).toEqual(
    told(
      `'いつか' という日付は分かりませんでした。今日、明日、3日後、曜日、週末、11/25、または YYYY-MM-DD のように指定してください。${range}`,
    ),
  );
});

it("says when there is no such place", async () => {
  expect(await tool()("アトランティス")).toEqual(
    told("'アトランティス' という場所は見つかりませんでした。"),
  );
  expect(await tool("en")(" nowhere\n")).toEqual(told("No place called 'nowhere' was found."));
  expect(await tool()("  ")).toEqual(
    told("場所の名前がありません。location に都市名や地域名を入れてください。"),
  );
});

it.each([
  ["東京都", "東京都"],
  ["津", "津市"],
  ["Fukuoka, Japan", "福岡市"],
])("finds %s under another spelling", async (name, found) => {
  expect(await tool()(name, "today")).toMatchObject({
    value: expect.stringContaining(`${found} の天気`),
  });
});

it("asks once for a place in a day and for a forecast in 10 minutes", async () => {
  const weather = tool();
  const paths = () => upstream.asked.splice(0).map(({ pathname }) => pathname);
  await weather("福岡");
  await weather("福岡", "明日");
  expect(paths()).toEqual(["/v1/search", "/v1/forecast"]);
  now += 10 * 60 * 1000;
  await weather("福岡");
  expect(paths()).toEqual(["/v1/forecast"]);
  now += 24 * 60 * 60 * 1000;
  await weather("福岡");
  expect(paths()).toEqual(["/v1/search", "/v1/forecast"]);
});

it.each(["500", "cut"] as const)("asks once more after %s", async (mishap) => {
  upstream.mishaps.push(mishap);
  expect(await tool()("福岡")).toMatchObject({ ok: true });
  expect(upstream.asked).toHaveLength(3);
});

it.each([
  [
    "500",
    2,
    "に接続できないか、サービスが停止しています。しばらくしてからもう一度試してください。",
  ],
  [
    "cut",
    2,
    "に接続できないか、サービスが停止しています。しばらくしてからもう一度試してください。",
  ],
  ["429", 1, "の利用回数の上限に達しました。しばらくしてからもう一度試してください。"],
  ["400", 1, "が要求を受け付けませんでした。"],
  ["not-json", 1, "の返事を読み取れませんでした。"],
  ["other-shape", 1, "の返事を読み取れませんでした。"],
  ["huge", 1, "の返事を読み取れませんでした。"],
] as const)("says what failed after %s", async (mishap, requests, reason) => {
  upstream.mishaps.push(mishap, mishap);
  expect(await tool()("福岡")).toEqual(
    failed(`天気を取得できませんでした。地名の検索（Open-Meteo）${reason}`),
  );
  expect(upstream.asked).toHaveLength(requests);
});

it("names the question that failed, and remembers no failure", async () => {
  const weather = tool("en");
  await weather("Fukuoka");
  now += 10 * 60 * 1000;
  upstream.mishaps.push("not-json");
  expect(await weather("Fukuoka")).toEqual(
    failed(
      "The weather could not be fetched. The forecast (Open-Meteo) gave a reply that cannot be read.",
    ),
  );
  expect(await weather("Fukuoka")).toMatchObject({ ok: true });
});

it("gives up after the limit", async () => {
  upstream.mishaps.push("hang");
  const answer = tool()("福岡");
  while (upstream.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expire();
  expect(await answer).toEqual(
    failed(
      "天気を取得できませんでした。地名の検索（Open-Meteo）が10秒以内に返事をしませんでした。しばらくしてからもう一度試してください。",
    ),
  );
});

it("stops asking when its caller has gone", async () => {
  upstream.mishaps.push("hang");
  const caller = new AbortController();
  const answer = tool("en")("Fukuoka", undefined, caller.signal);
  caller.abort();
  expect(await answer).toEqual(
    failed(
      "The weather could not be fetched. The search for the place (Open-Meteo) was cancelled.",
    ),
  );
});

it("says that there seems to be no network when a name cannot be resolved", async () => {
  const nowhere = { ...upstream, geocodingUrl: "http://open-meteo.invalid" };
  expect(await tool("ja", nowhere)("福岡")).toEqual(
    failed(
      "天気を取得できませんでした。地名の検索（Open-Meteo）に届きませんでした。インターネットにつながっていないようです。接続を確かめてください。",
    ),
  );
});
