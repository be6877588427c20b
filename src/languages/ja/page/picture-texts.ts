import type { PictureWords } from "../../en/page/picture-texts.ts";

const time = (count: number): string => (count % 60 === 0 ? `${count / 60}分` : `${count}秒`);
const and = (names: readonly string[]): string => names.join("・");

export const pictureTexts: PictureWords = {
  add: "絵を見せる",
  choose: "絵や写真を選ぶ…",
  camera: "写真をとる",
  screenOnce: "画面かウィンドウを一度見せる",
  screenEvery: "画面を見ていてもらう",
  interval: "見る間隔",
  every: (count) => `${time(count)}ごと`,
  privacy:
    "絵は小さくされ、撮った場所などの情報は消えます。この部屋にいる人のモデルに送られ、このプログラムの中にだけ残ります。貼りつけたり、ここに落としたりもできます。",
  drop: "ここに絵を落としてください",
  tray: "見せる絵",
  numbered: (number) => `絵 ${number}`,
  remove: (number) => `絵 ${number} を外す`,
  alt: "何の絵か（書かなくてもよい）",
  altHint: "見えない人のために",
  size: (width, height, kilobytes) => `${width} × ${height}、${kilobytes} KB`,
  phase: { reducing: "小さくしています…", uploading: "送っています…" },
  about: (money) => `およそ ${money}`,
  price: (money, tokens) => `見せると、およそ ${money} かかります（${tokens} トークン）。`,
  free: (tokens) => `見せるのにお金はかかりません（およそ ${tokens} トークン）。`,
  priceUnknown: (tokens) => `およそ ${tokens} トークン。このモデルの値段はわかりません。`,
  sight: {
    no: (names) =>
      `${and(names)}は、いまのモデルでは絵が見えません。伝わるのは、あなたが書いた説明だけです。`,
    unknown: (names) =>
      `${and(names)}のモデルに絵が見えるかは、わかりません。見えなければ、そう言います。`,
    visitor: (names) => `来客の${and(names)}には、説明だけが伝わります。絵はこの街の外に出ません。`,
  },
  problem: {
    "no-picture": "見せられる絵ではありません（PNG・JPEG・WebP）。",
    "broken-picture": "この絵は壊れています。保存しなおすか、別の絵にしてください。",
    "moving-picture": "動く絵は見せられません。",
    "too-large": "この絵は大きすぎます（3 MB まで）。",
    "too-many-pixels": "この絵は画素が多すぎます（一辺 2,048 まで）。",
    "too-many": "一度に見せられるのは4枚までです。",
    unreadable: "このブラウザーでは読めない絵です。PNG か JPEG に保存しなおしてください。",
    "too-fast": "一度に多すぎます。少し待って、もう一度つけてください。",
    "not-allowed": "ここでは絵を見せられません。入りなおしてください。",
    failed: "絵が届きませんでした。つながりを確かめて、もう一度つけてください。",
  },
  enlarge: "大きく見る",
  close: "閉じる",
  missing: "この絵は消されました。",
  origin: {
    shown: "あなたが見せた絵",
    screen: "あなたの画面の様子",
    stage: "配信の画面の様子",
  },
  watching: "あなたの画面を見ています",
  looks: (count) => (count === 0 ? "まだ見ていません" : `${count}回見ました`),
  lastLook: "最後に見た様子",
  stopWatching: "やめる",
  ended: {
    ended: "ブラウザーで画面の共有が終わりました。もうだれも見ていません。",
    hidden: "このページが隠れたので、画面を見るのをやめました。",
    refused: "ブラウザーが許しませんでした。だれも画面を見ていません。",
    unavailable:
      "このブラウザーでは画面を見せられません。HTTPS か、このパソコン自身で開いてください。",
    failed: "画面を見せられませんでした。もう一度試すか、別のウィンドウを選んでください。",
  },
};
