import type { Fault } from "../../kernel/fault.ts";
import type { BroadcastLink } from "../../protocol/broadcast-status.ts";
import type { BodyTexts } from "../en/bodies-texts.ts";

const quoted = (names: readonly string[]) =>
  names
    .slice(0, namesShown)
    .map((name) => `「${name}」`)
    .join("");
const namesShown = 20;
function awayText(link: BroadcastLink): string {
  if (link.state === "connecting" || link.state === "connected")
    return "OBS につなごうとしています。";
  switch (link.why) {
    case "not-running":
      return "OBS が動いていません。OBS を起動し、「ツール → WebSocketサーバー設定」で WebSocket サーバーを有効にしてください。つながるまで試み続けます。";
    case "lost":
      return "OBS とのつながりが切れました。つなぎ直しています。";
    case "silent":
      return "OBS が返事をしません。固まっていないか、OBS の画面を確かめてください。つなぎ直しています。";
    case "wrong-program":
      return "OBS_URL の先にいるのは OBS ではないようです（obs-websocket 5 が要ります）。アドレスとポートを確かめてください（ふつうは ws://127.0.0.1:4455）。";
    case "unreachable":
      return "OBS_URL のコンピューターが見つかりません。アドレスを確かめてください。";
    case "wrong-password":
      return "OBS のパスワードが違います。OBS の「ツール → WebSocketサーバー設定 → 接続情報を表示」にあるパスワードを OBS_PASSWORD に書いてください。";
    case "password-needed":
      return "OBS がパスワードを求めています。OBS の「ツール → WebSocketサーバー設定 → 接続情報を表示」にあるパスワードを OBS_PASSWORD に書いてください。";
    case "too-old":
      return "この OBS の WebSocket サーバーは版が合いません。OBS 28 以上にしてください。";
  }
}
const degrees = (celsius: number): string => `${(Math.round(celsius * 10) / 10 + 0).toFixed(1)}°C`;
const range = (days: readonly string[]) =>
  days.length === 0
    ? "取得できる予報がありません。"
    : `取得可能な範囲: ${days.at(0)} から ${days.at(-1)} まで。`;
const questions = { geocoding: "地名の検索（Open-Meteo）", forecast: "予報の取得（Open-Meteo）" };
function reason({ fault, offline }: { readonly fault: Fault; readonly offline: boolean }): string {
  if (offline) {
    return "に届きませんでした。インターネットにつながっていないようです。接続を確かめてください。";
  }
  switch (fault.kind) {
    case "timed-out":
      return "が10秒以内に返事をしませんでした。しばらくしてからもう一度試してください。";
    case "rate-limited":
      return "の利用回数の上限に達しました。しばらくしてからもう一度試してください。";
    case "unavailable":
    case "absent":
      return "に接続できないか、サービスが停止しています。しばらくしてからもう一度試してください。";
    case "cancelled":
      return "は途中で取り消されました。";
    case "refused":
    case "unauthorised":
      return "が要求を受け付けませんでした。";
    case "bad-reply":
      return "の返事を読み取れませんでした。";
  }
}

const weatherCodes: Readonly<Record<number, string>> = {
  0: "快晴",
  1: "晴れ",
  2: "晴れ時々くもり",
  3: "くもり",
  45: "霧",
  48: "霧（氷結性）",
  51: "霧雨（弱）",
  53: "霧雨（並）",
  55: "霧雨（強）",
  56: "着氷性の霧雨（弱）",
  57: "着氷性の霧雨（強）",
  61: "雨（弱）",
  63: "雨（並）",
  65: "雨（強）",
  66: "着氷性の雨（弱）",
  67: "着氷性の雨（強）",
  71: "雪（弱）",
  73: "雪（並）",
  75: "雪（強）",
  77: "霧雪",
  80: "にわか雨（弱）",
  81: "にわか雨（並）",
  82: "にわか雨（激しい）",
  85: "にわか雪（弱）",
  86: "にわか雪（強）",
  95: "雷雨",
  96: "雷雨（弱いひょうを伴う）",
  99: "雷雨（激しいひょうを伴う）",
};
const unknownWeatherCode = (code: number): string => `不明（コード: ${code}）`;
const sky = (code: number): string => weatherCodes[code] ?? unknownWeatherCode(code);

export const bodies: BodyTexts = {
  weatherCodes,
  unknownWeatherCode,
  obs: {
    switched: (scene) => `シーンを「${scene}」に切り替えました。`,
    recordingOn: "録画を始めました。",
    recordingWasOn: "もう録画しています。",
    recordingOff: "録画を終えました。",
    recordingWasOff: "録画していません。",
    streamingOn: "配信を始めました。",
    streamingWasOn: "もう配信しています。",
    streamingOff: "配信を終えました。",
    streamingWasOff: "配信していません。",
    unconfirmed: "OBS に頼みましたが、まだ確認できません。OBS の画面を確かめてください。",
    couldNotBegin:
      "OBS は始められませんでした。OBS の画面で、出力の設定とつなぐ先を確かめてください。",
    subtitleSet: "字幕を替えました。",
    shown: (source, visible) =>
      visible ? `「${source}」を表示しました。` : `「${source}」を隠しました。`,
    scenes: (scenes, on) =>
      scenes.length === 0
        ? "シーンがありません。"
        : `シーン: ${quoted(scenes)}${on === null ? "" : `。いまは「${on}」です。`}`,
    status: ({ link, scene, recording, streaming, fps, frames }) =>
      link.state !== "connected"
        ? awayText(link)
        : [
            `${link.program} ${link.version} につながっています。`,
            ...(scene === null ? [] : [`シーン: 「${scene}」`]),
            `録画: ${{ off: "していない", on: "している", paused: "一時停止" }[recording]}`,
            `配信: ${{ off: "していない", on: "している", reconnecting: "つなぎ直している" }[streaming]}`,
            `毎秒 ${fps} コマ、遅れ ${frames.late}、落ち ${frames.dropped}`,
          ].join("\n"),
    unknownScene: (wanted, near, known) =>
      `「${wanted}」というシーンは OBS にありません。${near === undefined ? `あるのは: ${quoted(known)}` : `「${near}」のことですか？`}`,
    unknownSource: (wanted, near, known) =>
      `「${wanted}」というソースはこのシーンにありません。${near === undefined ? `あるのは: ${quoted(known)}` : `「${near}」のことですか？`}`,
    missingScene: (segment, scene, known) =>
      `OBS_SCENES では「${segment}」のシーンが「${scene}」ですが、OBS にありません。OBS_SCENES を直すか、その名前のシーンを作ってください。あるのは: ${quoted(known)}`,
    unknownInput: (wanted, near, known) =>
      `「${wanted}」というソースは OBS にありません。${near === undefined ? `あるのは: ${quoted(known)}` : `「${near}」のことですか？`}`,
    missingFace: (face, near) =>
      `OBS_EMOTIONS にある「${face}」というシーンもソースも OBS にありません。${near === undefined ? "OBS_EMOTIONS を直すか、その名前で作ってください。" : `「${near}」のことですか？`}`,
    muted: (source, muted) =>
      muted ? `「${source}」を消音しました。` : `「${source}」の音を戻しました。`,
    volume: (source, percent) => `「${source}」の音量を ${percent} % にしました。`,
    noSubtitleSource: (source, near) =>
      `字幕のテキストソース「${source}」が OBS にありません。${near === undefined ? "OBS でその名前のテキストソースを作るか" : `「${near}」のことなら`}、OBS_SUBTITLE_SOURCE を直してください。`,
    away: awayText,
    refused: (code, comment) =>
      `OBS が断りました（${code}${comment === "" ? "" : `: ${comment}`}）。`,
    noReplay: "OBS のリプレイバッファが動いていません。OBS で開始してください。",
    unsure: "OBS の返事がないので、できたかどうかわかりません。OBS の画面を確かめてください。",
    cancelled: "途中でやめました。",
  },
  announced: {
    raid: "レイド",
    follow: "フォロー",
    subscription: "サブスク",
    membership: "メンバー",
    gift: "ギフト",
  },
  stdioNotice:
    "標準入出力は MCP に使われています。コメントはここからは読めません。発話はこちら（標準エラー出力）に表示します。\n",
  weather: {
    heading: (place) => `${place} の天気（参照元: Open-Meteo）:`,
    now: ({ code, temperature }) => `現在: ${sky(code)}, 気温 ${degrees(temperature)}`,
    day: ({ day, code, highest, lowest }, today) =>
      `${today ? "今日の予報" : `${day} の予報`}: ${sky(code)}, 最高 ${degrees(highest)}, 最低 ${degrees(lowest)}`,
    noPlace: (name) => `'${name}' という場所は見つかりませんでした。`,
    noName: "場所の名前がありません。location に都市名や地域名を入れてください。",
    notADay: (word, days) =>
      `'${word}' という日付は分かりませんでした。今日、明日、3日後、曜日、週末、11/25、または YYYY-MM-DD のように指定してください。${range(days)}`,
    past: (day, days) => `${day} はもう過ぎた日です。過去の天気は調べられません。${range(days)}`,
    outOfRange: (day, days) => `${day} の予報は利用できません。${range(days)}`,
    failed: (question, fault) =>
      `天気を取得できませんでした。${questions[question]}${reason(fault)}`,
  },
};
