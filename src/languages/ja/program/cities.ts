import type { CitiesWords } from "../../en/program/cities.ts";

/** The texts about other cities and their directory, in Japanese. */
export const cities: CitiesWords = {
  directory: "街の名簿（SDS）を動かす。ほかの街がここに登録し、たがいを見つける",
  optionUnsigned: "署名のない街（SAIVerse のかたち）の登録も受けつける",
  key: "この街の公開鍵を見せる（ほかの街の CITIES に書くもの）",
  listening: (url: string) => `街の名簿: ${url}`,
  unsigned: "署名のない登録も受けつけています。持ち主のいない名前は、だれでも名乗れます。",
  badNames: (file: string) =>
    `名簿のファイル ${file} が読めません。名前を取りちがえないように、始めませんでした。控えから戻すか、すべての名前を手放してよければ消してください。`,
  badKey: (file: string) =>
    `街の鍵 ${file} が読めません。控えから戻してください。消すと新しい鍵になり、ほかの街からは別の街に見えます。`,
  api: (url: string, name: string) => `ほかの街への窓口: ${url}（この街の名前は ${name}）`,
  noApi: (port: number) =>
    `ほかの街への窓口を開けませんでした。ポート ${port} がふさがっているか、使えません。CITY_API_PORT で別の番号にしてください。街は動いていますが、だれも行き来できません。`,
  outOfReach: (name: string, url: string) =>
    `名簿では、街「${name}」は ${url} にあります。これはあなたの手もとのネットワークの中なので、呼び出しません（名簿には、だれでもそう書けるためです）。正しいなら、その街を CITIES に書くか、SDS_REACH を private か loopback にしてください。`,
  met: (name: string, key: string) =>
    `街「${name}」が話しかけてきました（鍵 ${key}）。まだ信じていません。信じるなら、操作画面で許すか、CITIES に鍵と書いてください。`,
  compat: {
    listening: (url: string, names: string) =>
      `SAIVerse の街への窓口: ${url}（話す相手: ${names === "" ? "なし。CITY_COMPAT_CITIES に書いてください" : names}）。署名がなく、相手はアドレスでしか確かめられません。`,
    noListener: (port: number) =>
      `SAIVerse の街への窓口を開けませんでした。ポート ${port} がふさがっているか、使えません。CITY_COMPAT_PORT で別の番号にしてください。街は動いていますが、SAIVerse の街とは行き来できません。`,
    noPort:
      "CITY_COMPAT_CITIES に街がありますが、窓口がありません。訪ねた先で考えるために、SAIVerse の街から呼ばれる窓口が要ります。CITY_COMPAT_PORT にポート番号を書いてください（例: 8011）。",
    nameTwice: (name: string) =>
      `CITY_COMPAT_CITIES の「${name}」は、この街か CITIES の街の名前でもあるか、二度書かれています。どの街のことかわからないので、始めませんでした。別の名前にするか、片方を消してください。`,
  },
  link: {
    "by-choice": "名簿: 使っていません",
    connecting: "名簿: つないでいます",
    unreachable:
      "名簿: つながりません。動いているか、SDS_URL が合っているか確かめてください。試み続けます。",
    "name-taken": "名簿: その名前はほかの街のものです。CITY_NAME を変えてください。",
    online: "名簿: つながっています",
  },
};
