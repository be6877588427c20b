import type { BuildingWords } from "../../en/page/building-page.ts";

export const building: BuildingWords = {
  list: "建物の一覧",
  add: "建物を建てる",
  import: "ファイルから建てる",
  importHelp: "書き出した建物のファイル（.json）を選びます。",
  notAFile:
    "建物のファイルとして読み取れませんでした。この画面で書き出したファイルを選んでください。",
  imported: (name) => `「${name}」を読み込みました。確かめて保存してください。`,
  export: "ファイルに書き出す",
  remove: "取り壊す",
  reallyRemove: "本当に取り壊す",
  hidden: "非公開",
  new: "新しい建物",
  groups: { place: "場所", words: "中での言葉", pulses: "自発的な動き", lends: "貸すもの" },
  buildingId: { name: "ID", help: "あとから変えられません。例：cafe_city_a" },
  name: { name: "名前" },
  description: { name: "説明", help: "地図と、この街を見てまわる人が読みます。" },
  capacity: { name: "定員", help: "あなたも含めて、同時に入れる人数です。" },
  userVisible: {
    name: "あなたから見える部屋",
    help: "外すと、中の会話は見えず、話しかけられません。",
  },
  invitesVisitors: {
    name: "ほかの街の人を招く",
    help: "付けると、ほかの街の人が自分から入ってきて、中の言葉を聞きます。",
  },
  openToViewers: {
    name: "見学者にも見える部屋",
    help: "見るだけの人にも中の会話が見えます。ここで話すことは、みんなの前で話すのと同じになります。",
  },
  picture: { name: "家のかたち" },
  houses: {
    cottage: "小さな家",
    cafe: "カフェ",
    studio: "スタジオ",
    observatory: "天文台",
    "moon-house": "月の家",
    "stone-circle": "石の輪",
    townhouse: "町家",
    hall: "会館",
    glasshouse: "温室",
    windmill: "風車",
  },
  arrange: "地図の上で動かす",
  forPrograms: "プログラム向け",
  systemInstruction: {
    name: "ここでのふるまい",
    help: "この建物にいる間、モデルに渡す指示です。{{displayName}} と {{buildingName}} が使えます。",
  },
  entryPrompt: {
    name: "入ったときの言葉",
    help: "「自由」に過ごす人が入ってきたときに渡します。",
  },
  autoPrompt: {
    name: "いる間の言葉",
    help: "「自由」に過ごす人がここにいる間、順番に渡します。",
  },
  runEntryLlm: { name: "入ったときに動く" },
  runAutoLlm: { name: "いる間も動く" },
  autoIntervalSec: {
    name: "動く間隔（秒）",
    help: "ここにいる人が、静まってからこの秒数（30 から）で自分から動きます。短いほどよく動き、費用もかかります。空なら街のにぎやかさのとおり。",
  },
  tools: "貸す道具",
  toolsHelp:
    "ここにいる人だけが使えます。stage や terminal は体です。stage を貸すと、入るだけで配信に出ます。",
  wholeServer: (count) => `すべて（${count} 個）`,
  notConnected: "いまはつながっていません",
  noTools: "つながっている道具がありません。",
  allows: "許すこと",
  acts: {
    create_persona: { name: "新しい人を生み出す", help: "一日の数には限りがあります。" },
    create_building: { name: "新しい建物を建てる", help: "一日の数には限りがあります。" },
  },
};
