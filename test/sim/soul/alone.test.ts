import { describe, expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { fault } from "../../../src/kernel/fault.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { type Answer, faults } from "../../doubles/scripted-model.ts";
import { handClock } from "../../hand-clock.ts";
import { awakened, comment, replying, saying, speechModes } from "./awakened.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const soliloquy = { interval: 30 * second, perHour: 30 };

describe.each(speechModes)("a soliloquy in %s mode", (mode) => {
  const talkative = replying((_, at) =>
    saying(mode, `${at}番目に${"あいうえお".charAt(at % 5).repeat(9)}。`),
  );

  it("comes after the interval, and later each time nobody answers", async () => {
    const her = await awakened({ mode, script: talkative, settings: { soliloquy } });
    const saidAfter = async (wait: number) => {
      await her.pass(wait - second);
      const before = her.body.heard.length;
      await her.pass(second);
      return her.body.heard.length - before;
    };
    expect(await saidAfter(30 * second)).toBe(1);
    expect(await saidAfter(60 * second)).toBe(1);
    expect(await saidAfter(120 * second)).toBe(1);
    await her.tell("いるよ", {}, 0);
    expect(await saidAfter(30 * second)).toBe(1);
  });

  it("gives way to a comment, which counts as an answer", async () => {
    const her = await awakened({
      mode,
      settings: { soliloquy },
      script: replying(({ messages }) =>
        JSON.stringify(messages.at(-1)).includes("<cue>")
          ? [...saying(mode, "ひとり。"), { hangs: "until-aborted" }]
          : saying(mode, "はい。"),
      ),
    });
    await her.pass(30 * second);
    await her.tell("hi", {}, 0);
    expect(her.body.heard).toEqual(["ひとり。", "はい。"]);
    expect(her.soul.state().soliloquies.unanswered).toBe(0);
  });

  it("keeps within the hour's share", async () => {
    const settings = { soliloquy: { interval: 10 * second, perHour: 2 } };
    const her = await awakened({ mode, script: talkative, settings });
    await her.pass(40 * minute);
    expect(her.body.heard).toHaveLength(2);
    await her.pass(70 * minute);
    expect(her.body.heard.length).toBeGreaterThanOrEqual(3);
    expect(her.body.heard.length).toBeLessThanOrEqual(4);
  });

  it("keeps the quiet hours, over midnight and in her time zone", async () => {
    // 22:00 to 06:00 in Tokyo is 13:00 to 21:00 UTC.
    const quiet = { from: 22 * 60, to: 6 * 60 };
    const settings = { soliloquy: { ...soliloquy, quiet, timeZone: "Asia/Tokyo" } };
    const clock = handClock(Date.UTC(2026, 10, 21, 13, 0));
    const her = await awakened({ mode, script: talkative, settings, clock });
    await her.pass(10 * minute);
    expect(her.body.heard).toEqual([]);
    clock.move(Date.UTC(2026, 10, 21, 20, 58) - clock.now());
    await her.pass();
    expect(her.body.heard).toEqual([]);
    await her.pass(5 * minute);
    expect(her.body.heard).not.toEqual([]);
  });

  it("does not say again what was said", async () => {
    const script = replying(() => saying(mode, "今日はいい天気ですね。", "散歩に行きたいな。"));
    const her = await awakened({ mode, script, settings: { soliloquy } });
    await her.pass(5 * minute);
    expect(her.eventsOf("alarm-rang").length).toBeGreaterThan(1);
    expect(her.body.heard).toEqual(["今日はいい天気ですね。", "散歩に行きたいな。"]);
  });

  it("does not say again within a week what it told in other words", async () => {
    const lines = [
      "雨の音とコーヒーの香りは落ち着くなあ。",
      "コーヒーの香りも雨の音も、ほんとに落ち着くよね。",
      "坂の上で虹を見つけたよ。",
      "坂の上で夕日を見つけたよ。",
    ];
    let said = 0;
    const script = replying(() => saying(mode, lines[said++ % lines.length] ?? ""));
    const her = await awakened({
      mode,
      script,
      settings: { soliloquy: { ...soliloquy, longest: hour, tiresAfter: 0 } },
    });
    await her.pass(6 * 24 * hour, minute);
    expect(her.body.heard).toEqual([lines[0], lines[2]]);
    await her.pass(2 * 24 * hour, minute);
    expect(her.body.heard.length).toBeGreaterThan(2);
    expect(her.soul.state().soliloquies.said.length).toBeLessThanOrEqual(200);
  });

  it("ends when nobody came: she says that she goes, and rests until somebody comes", async () => {
    const settings = { soliloquy: { ...soliloquy, tiresAfter: 3 } };
    const talk = ["空が高い。", "パンを焼きたいな。", "猫がいる。"];
    const script = replying(({ messages }) => {
      const cue = JSON.stringify(messages.at(-1));
      if (cue.includes("帰る")) return saying(mode, "帰るね。");
      return saying(mode, cue.includes("ひとりごと") ? (talk.shift() ?? "雪だ。") : "はい。");
    });
    const her = await awakened({ mode, script, settings });
    await her.pass(12 * hour, minute);
    expect(her.body.heard).toEqual(["空が高い。", "パンを焼きたいな。", "猫がいる。", "帰るね。"]);
    expect(her.soul.state().soliloquies.resting).toBe(true);
    await her.tell("いる？", {}, minute);
    expect(her.body.heard.slice(4)).toEqual(["はい。", "雪だ。"]);
  });

  it("goes on while somebody may be watching", async () => {
    const settings = { soliloquy: { ...soliloquy, tiresAfter: 2 } };
    const her = await awakened({ mode, script: talkative, settings, isWatched: () => true });
    await her.pass(2 * hour, minute);
    expect(her.model.requests.length).toBeGreaterThan(4);
    expect(JSON.stringify(her.model.requests.map(({ messages }) => messages.at(-1)))).not.toContain(
      "帰る",
    );
    expect(her.soul.state().soliloquies.resting).toBe(false);
  });

  it("waits no longer than the longest silence", async () => {
    const settings = { soliloquy: { ...soliloquy, longest: minute, tiresAfter: 0 } };
    const her = await awakened({ mode, script: talkative, settings });
    await her.pass(30 * second + 5 * minute);
    expect(her.eventsOf("alarm-rang")).toHaveLength(6);
  });

  it("is off when the interval is 0", async () => {
    const her = await awakened({
      mode,
      script: talkative,
      settings: { soliloquy: { interval: 0 } },
    });
    await her.pass(10 * minute);
    expect(her.model.requests).toEqual([]);
  });
});

describe.each(speechModes)("a show in %s mode", (mode) => {
  const show = {
    type: "show-set",
    title: "夜の番組",
    items: [
      { title: "星", body: "流れ星の話" },
      { title: "海", body: "波の話" },
    ],
  } as const;
  const given = { ...show, items: [...show.items] };
  const settings = { showSilence: 20 * second };
  const cueOf = (messages: unknown) => {
    const cue = /<cue>([^<]*)<\/cue>/.exec(JSON.stringify(messages));
    return cue?.[1];
  };
  const host = replying(({ messages }) => saying(mode, `${cueOf(messages.at(-1)) ?? "返事"}。`));
  const order = ["始まりの挨拶。", "話題: 星 流れ星の話。", "話題: 海 波の話。", "質問を募る。"];

  it("goes from the intro over its items and questions to the closing, after silence", async () => {
    const her = await awakened({ mode, script: host, settings });
    await her.soul.record(given);
    await her.pass();
    expect(her.body.heard).toEqual(order);
    await her.pass(10 * second);
    await her.tell("質問", {}, 0);
    await her.pass(19 * second);
    expect(her.body.heard).toEqual([...order, "返事。"]);
    await her.pass(second);
    expect(her.body.heard).toEqual([...order, "返事。", "終わりの挨拶。"]);
    await her.pass(minute);
    expect(her.body.heard).toHaveLength(6);
    expect(her.soul.state().show?.items.map(({ status }) => status)).toEqual(["told", "told"]);
  });

  it("lets comments go first", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const her = await awakened({
      mode,
      settings,
      script: replying((request, at) =>
        at === 0 ? [{ until: promise }, ...host(request, at)] : host(request, at),
      ),
    });
    await her.soul.record(given);
    await her.tell("a", {}, 0);
    await her.tell("b", {}, 0);
    resolve();
    await her.pass();
    expect(her.body.heard.slice(0, 4)).toEqual([order[0], "返事。", "返事。", order[1]]);
  });

  it("tells an item again that was interrupted, and ticks off only what was spoken", async () => {
    let silent = 0;
    const her = await awakened({
      mode,
      settings: { ...settings, maxNudges: 0 },
      script: replying((request, at) => {
        const cue = cueOf(request.messages.at(-1)) ?? "";
        if (cue.includes("星") && her.body.heard.length === 1) {
          return [...saying(mode, "星は。"), { hangs: "until-aborted" }];
        }
        if (!cue.includes("海")) return host(request, at);
        silent += 1;
        return silent <= 2 ? [] : host(request, at);
      }),
    });
    await her.soul.record(given);
    await her.pass();
    expect(her.soul.state().show?.items.map(({ status }) => status)).toEqual([
      "waiting",
      "waiting",
    ]);
    await her.tell("急ぎ", { urgency: "interrupt" }, 0);
    expect(her.body.heard).toEqual([order[0], "星は。", "返事。", ...order.slice(1)]);
    expect(silent).toBe(3);
  });

  it("goes on when the same running order is given again, as at every start", async () => {
    const her = await awakened({ mode, script: host, settings });
    await her.soul.record(given);
    await her.pass();
    await her.soul.record(given);
    await her.pass();
    expect(her.body.heard).toEqual(order);
    await her.soul.record({ ...given, title: "別の番組", items: [{ title: "山", body: "" }] });
    await her.pass();
    expect(her.body.heard.slice(4)).toEqual(["始まりの挨拶。", "話題: 山。", "質問を募る。"]);
  });

  it("that has ended is not aired again at the next start, but when it is asked for", async () => {
    const memory = journalMemory();
    const clock = handClock();
    const her = await awakened({ mode, script: host, settings, memory, clock });
    await her.soul.record(given);
    await her.pass(minute);
    expect(her.body.heard).toEqual([...order, "終わりの挨拶。"]);
    await her.soul.close(0);
    const again = await awakened({ mode, script: host, settings, memory, clock });
    await again.soul.record(given);
    await again.pass(minute);
    expect(again.body.heard).toEqual([]);
    await again.soul.record({ ...given, again: true });
    await again.pass(minute);
    expect(again.body.heard).toEqual([...order, "終わりの挨拶。"]);
  });

  it("that is replaced during an item ticks off nothing of the new one", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const her = await awakened({
      mode,
      settings,
      script: replying((request, at) =>
        JSON.stringify(request.messages.at(-1)).includes("星")
          ? [{ until: promise }, ...host(request, at)]
          : host(request, at),
      ),
    });
    await her.soul.record(given);
    await her.pass();
    await her.soul.record({ ...given, items: [{ title: "山", body: "" }] });
    resolve();
    await her.pass();
    expect(her.body.heard).toEqual([
      order[0],
      order[1],
      "始まりの挨拶。",
      "話題: 山。",
      "質問を募る。",
    ]);
  });
});

const operatorsWords = (text: string) =>
  comment(text, { author: { platform: "terminal", id: "op", name: "op", role: "operator" } });

describe.each(speechModes)("the supervisor in %s mode", (mode) => {
  it("waits five seconds after a failed turn, and the comment is answered afterwards", async () => {
    const her = await awakened({
      mode,
      script: (request, at) =>
        at < 3 ? [{ fault: faults.away }] : replying(() => saying(mode, "戻った。"))(request, at),
    });
    await her.tell("いる？", {}, 3 * second);
    expect(her.eventsOf("turn-ended")).toMatchObject([{ outcome: "failed" }]);
    await her.pass(4 * second);
    expect(her.model.requests).toHaveLength(3);
    await her.pass(second);
    expect(her.body.heard).toEqual(["戻った。"]);
  });

  it("keeps a comment while the model is away, however long, and rests longer after each turn", async () => {
    const body = attentiveBody();
    const her = await awakened({ mode, body, script: () => [{ fault: faults.away }] });
    await her.tell("1", {}, 10 * minute);
    const ended = her.eventsOf("turn-ended");
    expect(ended.length).toBeGreaterThan(5);
    expect(ended.length).toBeLessThan(16);
    expect(ended.every(({ outcome, again }) => outcome === "failed" && again === true)).toBe(true);
    her.model.answer(
      replying(({ messages }) =>
        saying(mode, JSON.stringify(messages.at(-1)).includes("2番目") ? "二。" : "一。"),
      ),
    );
    await her.tell("2番目", {}, 2 * minute);
    expect(body.heard.toSorted()).toEqual(["一。", "二。"]);
    expect(her.soul.state().waiting).toEqual([]);
  });

  it("sets aside words whose answer breaks off again and again, tells it once, and answers others", async () => {
    const broken: Answer = [{ text: "え" }, { fault: faults.away }];
    let isMended = false;
    const her = await awakened({
      mode,
      script: replying(({ messages }) =>
        JSON.stringify(messages.at(-1)).includes("こわれる") && !isMended
          ? broken
          : saying(mode, "はい。"),
      ),
    });
    await her.soul.hear(operatorsWords("こわれる"));
    await her.pass(5 * second);
    await her.tell("ふつう", {}, 10 * second);
    expect(her.body.heard).toEqual(["はい。"]);
    await her.pass(10 * minute);
    expect(her.model.requests.length).toBeLessThan(8);
    const told = her.eventsOf("notice").filter(({ code }) => code === "set-aside");
    expect(told).toHaveLength(1);
    expect(her.soul.state()).toMatchObject({
      waiting: [],
      aside: [{ stimulus: { text: "こわれる" }, failure: { kind: "unavailable" } }],
    });
    isMended = true;
    await her.soul.record({ type: "rest-ended" });
    await her.pass(5 * second);
    expect(her.body.heard).toEqual(["はい。", "はい。"]);
    expect(her.soul.state()).toMatchObject({ waiting: [], aside: [] });
  });

  it("sets aside a person's words that the model refuses, and answers the next ones at once", async () => {
    const her = await awakened({
      mode,
      script: replying(({ messages }) =>
        JSON.stringify(messages.at(-1)).includes("だめ")
          ? [{ fault: faults.refused }]
          : saying(mode, "はい。"),
      ),
    });
    await her.soul.hear(operatorsWords("だめ"));
    await her.pass(100);
    await her.tell("ふつう", {}, second);
    expect(her.body.heard).toEqual(["はい。"]);
    expect(her.soul.state().aside).toMatchObject([{ failure: { kind: "refused" } }]);
  });

  it("answers other words at once while the model fails at one alone, and then gives that up", async () => {
    const her = await awakened({
      mode,
      script: replying(({ messages }) =>
        JSON.stringify(messages.at(-1)).includes("こわれる")
          ? [{ fault: faults.away }]
          : saying(mode, "はい。"),
      ),
    });
    await her.soul.hear(operatorsWords("こわれる"));
    await her.pass(4 * second);
    await her.tell("ふつう", {}, second);
    expect(her.body.heard).toEqual(["はい。"]);
    await her.pass(3 * minute);
    expect(her.model.requests.length).toBeLessThan(12);
    expect(her.soul.state()).toMatchObject({ waiting: [], aside: [{}] });
  });

  it("gives a comment three turns at most whose replies cannot be read, and says that it is not tried again", async () => {
    const unreadable = { ...fault("bad-reply", "no answer"), retryable: true };
    const her = await awakened({ mode, script: () => [{ fault: unreadable }] });
    await her.tell("1", {}, 5 * minute);
    expect(her.eventsOf("turn-ended").map(({ again, note }) => [again, note])).toEqual([
      [true, "no answer"],
      [true, "no answer"],
      [undefined, "no answer"],
    ]);
    expect(her.model.requests).toHaveLength(9);
    expect(her.soul.state().waiting).toEqual([]);
  });

  it("keeps nobody from an answer by one that fails again and again", async () => {
    const her = await awakened({
      mode,
      script: replying(({ messages }) =>
        JSON.stringify(messages).includes("こわれる")
          ? [{ fault: faults.away }]
          : saying(mode, "はい。"),
      ),
    });
    await her.soul.hear(comment("こわれる", { paid: { amount: 5, currency: "JPY" } }));
    await her.pass(2 * minute);
    await her.tell("ふつう", {}, 2 * minute);
    expect(her.body.heard).toEqual(["はい。"]);
    expect(her.soul.state().aside.map(({ stimulus }) => stimulus.text)).toEqual(["こわれる"]);
  });

  it("lets a comment that came during the rest go before a cue", async () => {
    const her = await awakened({ mode, script: () => [{ fault: faults.refused }] });
    await her.tell("1", {}, 0);
    await her.tell("1も", {}, 0);
    await her.soul.record({ type: "show-set", title: "t", items: [{ title: "a", body: "" }] });
    await her.pass();
    her.model.answer(
      replying(({ messages }) => {
        const isCue = JSON.stringify(messages.at(-1)?.parts.at(-1)).includes("<cue>");
        return saying(mode, isCue ? "番組。" : "返事。");
      }),
    );
    await her.tell("2", {}, 11 * second);
    expect(her.body.heard[0]).toBe("返事。");
  });
});
