import type { Language } from "../../protocol/language.ts";
import type { ObsLink, ObsStatus } from "../../protocol/obs-status.ts";

type Away = Exclude<ObsLink, { state: "connected" }>;

/** Everything that the OBS body says, in one language. */
export type ObsTexts = {
  readonly switched: (scene: string) => string;
  readonly recordingOn: string;
  readonly recordingWasOn: string;
  readonly recordingOff: string;
  readonly recordingWasOff: string;
  readonly streamingOn: string;
  readonly streamingWasOn: string;
  readonly streamingOff: string;
  readonly streamingWasOff: string;
  /** OBS took the order and has not said what became of it. */
  readonly unconfirmed: string;
  readonly couldNotBegin: string;
  readonly subtitleSet: string;
  readonly shown: (source: string, visible: boolean) => string;
  readonly scenes: (scenes: readonly string[], on: string | null) => string;
  readonly status: (status: ObsStatus) => string;
  readonly unknownScene: (
    wanted: string,
    near: string | undefined,
    known: readonly string[],
  ) => string;
  readonly unknownSource: (
    wanted: string,
    near: string | undefined,
    known: readonly string[],
  ) => string;
  readonly noSubtitleSource: (source: string, near: string | undefined) => string;
  readonly away: (link: Away) => string;
  readonly refused: (code: number, comment: string) => string;
  readonly unsure: string;
  readonly cancelled: string;
};

/** At most this many names stand in one text. */
const namesShown = 20;

const quotedJa = (names: readonly string[]) =>
  names
    .slice(0, namesShown)
    .map((name) => `「${name}」`)
    .join("");
const quotedEn = (names: readonly string[]) =>
  names
    .slice(0, namesShown)
    .map((name) => `"${name}"`)
    .join(", ");

const japanese: ObsTexts = {
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
      : `シーン: ${quotedJa(scenes)}${on === null ? "" : `。いまは「${on}」です。`}`,
  status: ({ link, scene, recording, streaming, fps, frames }) =>
    link.state !== "connected"
      ? awayJa(link)
      : [
          `OBS ${link.obs} につながっています。`,
          ...(scene === null ? [] : [`シーン: 「${scene}」`]),
          `録画: ${{ off: "していない", on: "している", paused: "一時停止" }[recording]}`,
          `配信: ${{ off: "していない", on: "している", reconnecting: "つなぎ直している" }[streaming]}`,
          `毎秒 ${fps} コマ、遅れ ${frames.late}、落ち ${frames.dropped}`,
        ].join("\n"),
  unknownScene: (wanted, near, known) =>
    `「${wanted}」というシーンは OBS にありません。${near === undefined ? `あるのは: ${quotedJa(known)}` : `「${near}」のことですか？`}`,
  unknownSource: (wanted, near, known) =>
    `「${wanted}」というソースはこのシーンにありません。${near === undefined ? `あるのは: ${quotedJa(known)}` : `「${near}」のことですか？`}`,
  noSubtitleSource: (source, near) =>
    `字幕のテキストソース「${source}」が OBS にありません。${near === undefined ? "OBS でその名前のテキストソースを作るか" : `「${near}」のことなら`}、OBS_SUBTITLE_SOURCE を直してください。`,
  away: awayJa,
  refused: (code, comment) =>
    `OBS が断りました（${code}${comment === "" ? "" : `: ${comment}`}）。`,
  unsure: "OBS の返事がないので、できたかどうかわかりません。OBS の画面を確かめてください。",
  cancelled: "途中でやめました。",
};

function awayJa(link: ObsLink): string {
  if (link.state === "connecting" || link.state === "connected")
    return "OBS につなごうとしています。";
  switch (link.why) {
    case "not-running":
      return "OBS が動いていません。OBS を起動し、「ツール → WebSocketサーバー設定」で WebSocket サーバーを有効にしてください。つながるまで試み続けます。";
    case "lost":
      return "OBS とのつながりが切れました。つなぎ直しています。";
    case "silent":
      return "OBS が返事をしません。固まっていないか、OBS の画面を確かめてください。つなぎ直しています。";
    case "not-obs":
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

const english: ObsTexts = {
  switched: (scene) => `The scene is now "${scene}".`,
  recordingOn: "Recording has begun.",
  recordingWasOn: "A recording is already on.",
  recordingOff: "Recording has ended.",
  recordingWasOff: "Nothing is being recorded.",
  streamingOn: "The stream has begun.",
  streamingWasOn: "The stream is already on.",
  streamingOff: "The stream has ended.",
  streamingWasOff: "There is no stream.",
  unconfirmed: "OBS was asked and has not confirmed it yet. Look at OBS.",
  couldNotBegin: "OBS could not begin. Check its output settings, and where it streams to, in OBS.",
  subtitleSet: "The subtitle was changed.",
  shown: (source, visible) => `"${source}" is ${visible ? "shown" : "hidden"} now.`,
  scenes: (scenes, on) =>
    scenes.length === 0
      ? "There are no scenes."
      : `Scenes: ${quotedEn(scenes)}.${on === null ? "" : ` "${on}" is on now.`}`,
  status: ({ link, scene, recording, streaming, fps, frames }) =>
    link.state !== "connected"
      ? awayEn(link)
      : [
          `OBS ${link.obs} is connected.`,
          ...(scene === null ? [] : [`Scene: "${scene}"`]),
          `Recording: ${recording}`,
          `Streaming: ${streaming}`,
          `${fps} frames a second, ${frames.late} late, ${frames.dropped} dropped`,
        ].join("\n"),
  unknownScene: (wanted, near, known) =>
    `OBS has no scene "${wanted}". ${near === undefined ? `There are: ${quotedEn(known)}.` : `Did you mean "${near}"?`}`,
  unknownSource: (wanted, near, known) =>
    `This scene has no source "${wanted}". ${near === undefined ? `There are: ${quotedEn(known)}.` : `Did you mean "${near}"?`}`,
  noSubtitleSource: (source, near) =>
    `OBS has no text source "${source}" for subtitles. ${near === undefined ? "Make one of that name in OBS, or" : `If "${near}" is meant,`} correct OBS_SUBTITLE_SOURCE.`,
  away: awayEn,
  refused: (code, comment) => `OBS refused (${code}${comment === "" ? "" : `: ${comment}`}).`,
  unsure: "OBS did not answer, so it is not known whether it was done. Look at OBS.",
  cancelled: "It was cancelled.",
};

function awayEn(link: ObsLink): string {
  if (link.state === "connecting" || link.state === "connected")
    return "OBS is being connected to.";
  switch (link.why) {
    case "not-running":
      return "OBS is not running. Start OBS and enable the server under Tools → WebSocket Server Settings. It is tried again until it is there.";
    case "lost":
      return "The connection to OBS was lost. It is being made anew.";
    case "silent":
      return "OBS does not answer. Look whether it hangs. It is being connected to anew.";
    case "not-obs":
      return "What answers at OBS_URL seems not to be OBS (obs-websocket 5 is needed). Check the address and the port (usually ws://127.0.0.1:4455).";
    case "unreachable":
      return "The computer in OBS_URL is not found. Check the address.";
    case "wrong-password":
      return "The password for OBS is wrong. Put the one that OBS shows under Tools → WebSocket Server Settings → Show Connect Info into OBS_PASSWORD.";
    case "password-needed":
      return "OBS asks for a password. Put the one that it shows under Tools → WebSocket Server Settings → Show Connect Info into OBS_PASSWORD.";
    case "too-old":
      return "The WebSocket server of this OBS has another version. Use OBS 28 or newer.";
  }
}

/** The texts of a language. */
export const obsTexts: Readonly<Record<Language, ObsTexts>> = { ja: japanese, en: english };
