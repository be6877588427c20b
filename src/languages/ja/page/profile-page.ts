import type { ProfileWords } from "../../en/page/profile-page.ts";

export const profile: ProfileWords = {
  title: "あなたについて",
  lead: "この街の人たちが、あなたをどう知るかです。どれも空のままでかまいません。変えるとすぐに、話す言葉にも、地図にも、あなたの部屋の名前にも反映されます。",
  name: "名前",
  nameHelp: "空のままなら、名前なしで話しかけられます。",
  pronouns: "呼ばれかた・代名詞",
  pronounsHelp: "自由に書けます。この街の人たちが読みます。",
  pronounSuggestions: ["彼女", "彼", "あの人"],
  choosePicture: "画像を選ぶ",
  otherPicture: "画像を変える",
  noPicture: "画像なし",
  trouble: {
    "bad-picture":
      "このファイルは画像として読めませんでした。30 MB までの PNG、JPEG、WebP を選んでください。",
    "not-kept":
      "画像を保存できなかったので、何も変えていません。プログラムが動いているのを確かめて、もう一度保存してください。",
  },
  save: "保存する",
  saved: "保存しました。",
};
