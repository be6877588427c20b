// A day in a scripted city, repeated: personas walk, think, look things up and talk, while a page watches.

import { setTimeout as wait } from "node:timers/promises";
import type { PersonaId } from "../../src/kernel/id.ts";
import type { Emotion } from "../../src/protocol/emotion.ts";
import type { PageCommand } from "../../src/protocol/page-commands.ts";
import { people, places } from "./scripted-city.ts";
import type { ScriptedHost } from "./scripted-host.ts";

type Spoken = readonly (readonly [text: string, emotion?: Emotion])[];

const { ren, air, shino } = people;

const talks: readonly (readonly [PersonaId, Spoken])[] = [
  [shino, [["いらっしゃい。", "fun"], ["今日は深煎りが入りましたよ。"]]],
  [
    ren,
    [["川の音がきれいだった。", "joy"], ["**ゆっくり**歩いてきたの。"], ["あなたは、どうしてた？"]],
  ],
  [air, [["……ふわ。", "shyness"], ["もう朝なの？"]]],
  [ren, [["<script>alert(1)</script> って書かれていたら、ただの文字だよね。", "surprise"]]],
];

async function talk(host: ScriptedHost, who: PersonaId, spoken: Spoken, pace: number) {
  const turn = host.startTurn(who);
  await wait(pace);
  for (const [text, emotion] of spoken) {
    host.utter(who, turn, text, emotion);
    await wait(pace);
  }
  host.endTurn(who, turn);
}

function think(host: ScriptedHost, who: PersonaId, words: string): void {
  host.write({
    type: "act-ended",
    persona: who,
    building: host.where(who),
    turn: "turn-0",
    act: { action: "think", inner_words: words },
    outcome: { kind: "done" },
  });
}

async function lookUp(host: ScriptedHost, who: PersonaId, pace: number): Promise<void> {
  host.act(who, "looking-up");
  await wait(pace);
  host.write({
    type: "tool-used",
    persona: who,
    building: host.where(who),
    turn: "turn-0",
    name: "get_weather",
    args: '{"location":"福岡"}',
    outcome: "福岡: 晴れ、12.4 度",
    result: "done",
    duration: 184,
  });
  host.act(who, "idle");
}

async function oneRound(host: ScriptedHost, pace: number): Promise<void> {
  for (const [who, spoken] of talks) await talk(host, who, spoken, pace);
  host.move(ren, places.cafe);
  await wait(pace);
  await lookUp(host, ren, pace);
  await talk(host, ren, [["外は晴れ。少し寒いけど。", "joy"]], pace);
  host.move(air, places.deepThink);
  think(host, air, "眠りと夢のさかいは、どこにあるのだろう。");
  await talk(host, air, [["この部屋の言葉は、外には聞こえない。"]], pace);
  think(host, shino, "れんさん、今日は楽しそうだ。");
  host.move(ren, places.studio);
  host.studio.goLive(true);
  host.studio.hear("こんばんは！", "みなと", `stage-${host.entries().length}`);
  host.studio.answer(["みなとさん、こんばんは。", "来てくれてうれしい。"]);
  host.show({ ...host.picture, live: ren });
  await wait(pace * 4);
  host.studio.goLive(false);
  host.show({ ...host.picture, live: null });
  host.move(ren, places.userRoom);
  host.move(air, places.airRoom);
  await wait(pace);
}

/** The persona who is with the user answers what is said. */
function answerOf(host: ScriptedHost, command: PageCommand, pace: number): void {
  if (command.do !== "say") return;
  const [who] = host.picture.inside[command.building] ?? [];
  if (who === undefined) return;
  void talk(host, who, [[`「${command.text}」、だね。`, "joy"], ["うん、聞こえているよ。"]], pace);
}

/** Lives until it is aborted; `pace` in milliseconds between two steps. */
export async function live(host: ScriptedHost, signal: AbortSignal, pace = 1_200): Promise<void> {
  host.onCommand = (command) => answerOf(host, command, pace);
  while (!signal.aborted) {
    if (host.picture.autonomy === "running") await oneRound(host, pace);
    else await wait(pace);
  }
}
