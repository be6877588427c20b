import type { KeyKind } from "../../../protocol/key-kind.ts";
import type { KeysWords, RefusalsWords } from "../../en/program/refusals.ts";

const names: Readonly<Record<KeyKind, string>> = {
  "api-key": "APIキー",
  token: "トークン",
  "private-key": "秘密鍵",
  password: "パスワード",
  secret: "設定にある秘密",
};
const named = (kinds: readonly KeyKind[]): string => kinds.map((kind) => names[kind]).join("と");

/** The texts about a key taken out of a typed text, and about private words that were not sent. */
export const keys: KeysWords = {
  removed: (kinds: readonly KeyKind[]) =>
    `書いたもののなかに${named(kinds)}があったので、残す前に伏せました。ここで話したことは記憶され、モデルの提供元にも送られるからです。鍵はページの「設定」で入れてください。だれかの目に触れていたら、新しい鍵に取り替えてください。`,
  removedOf: (name: string, kinds: readonly KeyKind[]) =>
    `${name} のコメントに${named(kinds)}があったので、残す前に伏せました。`,
  tooOften: (name: string) =>
    `${name} は、ひとりが1時間に起こせる番の数（STRANGER_TURNS_PER_HOUR）に達しました。続きのコメントは届きません（有料のものは届きます）。`,
  notSent: (tool: string) =>
    `${tool} への呼び出しに非公開のことがあったので、送りませんでした。ほかの人やサーバーの言葉がその番に混じっていたからです。渡されようとした内容は、その場所の記録で見られます。`,
};

/** Why something that a page asked for was refused. */
export const refusals: RefusalsWords = {
  "bad-message": "受け取れない形でした。ページを読み直してから、もう一度試してください。",
  "too-fast": "少し速すぎます。ひと呼吸おいて、もう一度試してください。",
  "too-long": "長すぎます。2000文字までにしてください。",
  empty: "中身がありません。何か書いてください。",
  "not-allowed": "この役割ではできません。運用者としてサインインしてください。",
  "not-here": "あなたはその部屋にいません。先にその部屋へ行ってください。",
  "not-visible": "その部屋は外から見えない部屋です。",
  stopped: "いまは全部止めてあります。先に再開してください。",
  stopping: "プログラムが終わるところです。もう一度始めてから試してください。",
  "no-answer":
    "時間内に答えがありませんでした。別のワーカーへ移っている途中です。このあと行われるかもしれないので、確かめてからもう一度試してください。",
  failed: "うまくいきませんでした。プログラムの表示を確かめてください。",
  full: "定員オーバーです。だれかが出るのを待つか、定員を増やしてください。",
  "already-here": "もうそこにいます。",
  "unknown-building": "その建物はありません。",
  "unknown-city": "その街には行けません。運営者が信じた街で、つながるところだけに行けます。",
  "unknown-persona": "そのペルソナはこの街に住んでいません。",
  "unknown-picture": "その絵はもうありません。もう一度つけてください。",
  "unknown-message": "そのことばはもうありません。",
  "not-there": "もうそこにはいません。",
  "nobody-live": "いまスタジオにはだれもいません。",
  "no-conversation": "終える会話がありません。",
  "name-taken": "その名前はもう使われています。",
  "id-taken": "その id はもう使われています。",
  occupied: "中に人がいます。先に出てもらってください。",
  "not-for-visitors":
    "そこは、ほかの街からの客を招いていません（ステージと、あなたに見えない部屋には招けません）。",
  "in-use": "だれかの家か、あなたの部屋なので消せません。",
  "not-private": "会話を変えられるのは、あなたがいて、外の人がだれも聞いていない部屋だけです。",
  busy: "その部屋の人が何かの途中です。",
  "too-often": "間隔が短すぎます。時刻のあいだを 5 分以上あけてください。",
  never: "その時刻は、いつまでも来ません。日と月を確かめてください。",
  "bad-cron": "時刻の書き方が正しくありません（例: 0 7 * * *）。",
  "bad-time-zone": "そのタイムゾーンはありません（例: Asia/Tokyo）。",
  "lost-files": "選んだ画像かモデルが残っていません。もう一度選んでください。",
  "bad-mind": "このままでは読めないので、保存していません。",
  "bad-model": "このモデルは使えないので、替えていません。",
  "bad-setting": "この設定は使えないので、何も保存していません。",
  "bad-path": "そのファイルは編集できません。",
  "too-many": "数が多すぎます。",
  "unknown-comment": "そのコメントはもう待っていません。",
  "unknown-cue": "それは、もう次の項目ではありません。進行表を見なおしてください。",
  "unknown-sound": "その音はもうありません。効果音を見なおしてください。",
  "no-sign-in":
    "サインインするところが見つからないか、SaintVerse を受けつけていません。そのサービスでトークンを作り、サーバーの設定に書いてください。",
  "unknown-question": "サーバーは、その答えをもう待っていません。",
  misfit: "サーバーが尋ねたものと合わない答えがあります。もう一度見てください。",
  "holds-key":
    "答えのなかに鍵かパスワードがあります。サーバーからモデルに渡りかねないので、何も送りませんでした。",
  "bad-world": "このフォルダは街に運び込めません。",
  "no-invitation":
    "ほかの街の招待ではありません。相手の「街と街」のページから、一行をまるごと写してください。",
  "no-sound":
    "音を出せるステージの画面が開いていません。OBS か、ブラウザーで開いて、一度クリックしてください。",
  "unknown-utterance": "その発話はもう承認を待っていません。",
  "no-eyes": "いまのモデルは絵を見られません。見られるモデルを選んでください。",
  "no-body": "いまつながっている身体では、それはできません。身体をつないでから、もう一度どうぞ。",
  "unknown-entry": "その記憶はもうありません。",
  "unknown-topic": "その話題はもうありません。",
  "nothing-to-undo": "取り消せるまとめがありません。",
  "merged-on": "このあと、ほかの話題にまとめられています。先にそちらのまとめを取り消してください。",
  "not-owner":
    "何も消していません。データベースのファイルに言葉が残ってしまうためです（ファイルを書き直せるのは、表の持ち主だけです）。プログラムを終えて、DATABASE_URL に持ち主のアドレスを書いてから saintverse memory forget を行ってください。",
  "cannot-open": "スマートフォンに開けませんでした。",
  "generic-title":
    "「新しい話題」「雑談」のような、何の話か分からない題は付けられません。話の中身が分かる題にしてください。",
};
