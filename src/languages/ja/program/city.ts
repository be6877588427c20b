import type { SilenceReason } from "../../../protocol/liveliness.ts";
import type { Mode } from "../../../protocol/place.ts";
import type { CityWords } from "../../en/program/city.ts";

const modes: Readonly<Record<Mode, string>> = {
  manual: "手動",
  user: "呼びかけに応える",
  auto: "自分から動く",
  sleep: "眠っている",
};

/** The texts of the commands `stop` and `city`, in Japanese. */
export const city: CityWords = {
  stop: "動いている街のすべてを止める（話す・考える・動く、を全部）",
  optionResume: "止めたものをまた動かす",
  city: "街のようす、街の作り直し",
  show: "だれがどこにいるかを見せる（動いている間でもよい）",
  reset: "街をはじめの姿に作り直す（先に控えを取る。記憶と記録は残る）",
  optionCity: "はじめて作る街の名前（id、名前、または id=名前。例: akari=あかりの街）",
  badCity: (text: string) =>
    `「${text}」は街の名前になりません。小文字の英数字と - と _ の id（40文字まで）、名前（60文字まで）、または id=名前 を書いてください（例: akari=あかりの街）`,
  here: (name: string, slug: string) => `街: ${name}（${slug}）`,
  otherCity: (wanted: string, slug: string) =>
    `このデータフォルダの街は ${slug} です。id「${wanted}」はできたあとには変えられません（名前は「街づくり」のページで変えられます）。別の街は、別のデータフォルダ（SAINTVERSE_HOME）で始めてください。`,
  severalMeant: (text: string, names: string) =>
    `「${text}」と呼ばれるものはひとつではありません: ${names}。id で書いてください。`,
  unheard: (name: string) =>
    `だれもいないステージにコメントが来ました。${name}は、だれも見ていなかったので帰っています。にぎやかさや静かにする時間、あなたとの会話のために、いまは自分からは戻りません。答えてほしいときは、ステージに送ってください。コメントは待っています。`,
  nameRefused: (name: string, why: string) =>
    `心のファイルの名前「${name}」では呼べません（${why}）。街では、これまでの名前のままです。心のファイルの displayName を変えるか、「街づくり」のページか saintverse city rename で別の名前にしてください。`,
  rename: "住人をほかの名前で呼ぶ（心のファイルにも書く）",
  home: "住人に家になる建物を決める",
  name: "街の名前を変える",
  badName: "名前は 1〜60 文字です。",
  argumentName: "新しい名前",
  argumentBuilding: "建物の id か名前",
  renamed: (before: string, name: string) => `${before}は、これから「${name}」です。`,
  rehomed: (name: string, building: string) => `${name}の家は、これから「${building}」です。`,
  nobodyCalled: (text: string, names: string) =>
    `この街に「${text}」は住んでいません。住んでいる人: ${names}`,
  noBuilding: (text: string, names: string) => `この街に「${text}」はありません。建物: ${names}`,
  visitor: (name: string, home: string) => `${name}（${home}からの客）`,
  crowdOfVisitors: (visitors: number) => `ほかの街からの客: ${visitors}人`,
  optionYes: "確かめずに進める",

  stopped: (url: string) =>
    `すべて止めました（${url}）。もう一度動かすには: saintverse stop --resume`,
  resumed: (url: string) => `また動きはじめました（${url}）。`,
  ofFolder: (home: string) => `データフォルダ ${home}`,
  ofDatabase: (place: string) => `データベース ${place}`,
  notRunning: (place: string) =>
    `${place} の街は動いていません。止めるものはありません。始めるには: saintverse start`,
  noPage: (pid: number) =>
    `街は動いていますが、ページを開いていない（--no-page）ので、ここからは届きません。そのターミナルで Ctrl+C を押すか、プロセス ${pid} を終わらせてください。`,
  wentAway: "答える前に、街のプログラムが終わりました。もう何も動いていません。",

  noCity: (place: string) =>
    `${place} には、まだ街がありません。saintverse start ではじめの街ができます。`,
  silenceHeadings: ["だれ", "いま静かなわけ", ""],
  until: (time: string) => `${time} ごろまで`,
  silence: {
    stopped: "すべてを止めています",
    away: "よその街にいます",
    asleep: "眠っています。呼ぶと起きます",
    "cannot-think": "ファイルに誤りがあって考えられません",
    unable: "いまは考えられません",
    "budget-spent": "予算を使い切りました",
    "price-unknown":
      "モデルの価格が分からず、金額の上限を守れません（prices.json に書くか、BUDGET_MONEY_… を none にします）",
    unreached: "家のある街から返事がありません",
    "spoken-to-only": "話しかけられたときだけ話す過ごし方です",
    still: "にぎやかさが「静か」です",
    "others-turn": "同じ部屋のほかの人の番です",
    "quiet-hours": "静かにする時間です",
    "share-used": "この一時間の分は話しました",
    "in-circles": "同じことをくり返したので、間をおいています",
    clock: "部屋の時計がめぐるのを待っています",
    patience: "自分から話すまで間をおいています",
    rest: "部屋が静まるのを待っています",
    reading: "前のことばが読み終わるのを待っています",
    "nothing-new": "新しいことがなく、この部屋には自分からすることもありません",
    "awaits-audience": "舞台でコメントを待っています",
    rests: "だれも来なかったので休んでいます。コメントが来れば話します",
  } satisfies Readonly<Record<SilenceReason, string>>,
  headings: ["建物", "id", "人数", "いる人"],
  crowd: (count: number, capacity: number) => `${count}/${capacity}`,
  you: "あなた",
  user: (name: string) => `${name}（あなた）`,
  persona: (name: string, mode: Mode) => `${name}（${modes[mode]}）`,
  among: "、",
  title: (name: string, slug: string, timeZone: string) => `${name}（${slug}、${timeZone}）`,
  everythingStopped: "すべて止めてあります。動かすには: saintverse stop --resume",
  awakeElsewhere: (holder?: string) =>
    `いま、このデータベースの別のプログラムで動いています${holder === undefined ? "" : `（プロセス ${holder}）`}`,
  awakeAt: (pid: number, url: string | undefined) =>
    `いま動いています（${url === undefined ? "" : `${url}、`}プロセス ${pid}）`,

  ask: (city: string, others: string) =>
    `${city}の建物・居場所・予定を、はじめの姿に戻します。${others === "" ? "" : `はじめからの住人でない ${others} は街を離れます（「世界」のページでまた迎えられます）。`}先に控えを取ります。記憶・記録・ペルソナのファイル・予算の上限は残ります。\n続けますか？ [y/N] `,
  askFirst:
    "街の作り直しは、確かめてから行います。ターミナルで動かすか、--yes を付けてください。何も変えていません。",
  stoppedAsking: "やめました。何も変えていません。",
  awake: (names: string) =>
    `動いているものがあるので作り直せません: ${names}\n先に終わらせてください（そのターミナルで Ctrl+C）。何も変えていません。`,
  doneInDatabase: (city: string, file: string) =>
    `${city}をはじめの姿に作り直しました。前の状態に戻すには: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${file}`,
  done: (city: string, backup: string) =>
    `${city}をはじめの姿に作り直しました。前の状態に戻すには: saintverse restore ${backup}`,
};
