import type { MoveWords } from "../../en/program/move.ts";

export const move: MoveWords = {
  about: "記録と記憶を PostgreSQL のデータベースへ移す、またはフォルダへ戻す",
  aboutDatabase: "DATABASE_URL の PostgreSQL データベース",
  aboutPrepare: "権限のあるユーザーとして、表を作る、または新しい形にする",
  optionFor: "プログラムを動かすユーザー。表を使えるだけで、変えることはできません",
  prepareWhich:
    "DATABASE_URL がありません。表を作る権限のあるユーザーで、データベースのアドレスを書いてください。",
  noUser: (name) =>
    `サーバーにユーザー「${name}」はいません。先に作ってください: CREATE USER ${name} PASSWORD '…'。権限は誰にも渡していません。`,
  isPrepared: (place, user) =>
    `表は新しい形です: ${place}${user === undefined ? "" : `\n「${user}」は、読み書きだけができます。表を変えることはできません。`}`,
  optionTo: "空のデータベースの postgres://…、または記録のないデータフォルダ",
  badTarget: (to) =>
    `「${to}」は PostgreSQL のアドレスでもフォルダでもありません。--to postgres://ユーザー@ホスト/データベース か --to <フォルダ> と書いてください。`,
  noDatabase: (folder) =>
    `DATABASE_URL がないので、記録はもうファイルにあります（${folder}）。フォルダへ移したいデータベースを DATABASE_URL に書いてください。`,
  awake: (names) =>
    `動いているものがあるので移せません: ${names}\n先に終わらせてください（そのターミナルで Ctrl+C）。何も変えていません。`,
  inUse: (place) =>
    `データベースを開いているプログラムがあるので移せません: ${place}\nそこを使う saintverse を、ほかのコンピューターのものも含めてすべて終わらせてから、もう一度試してください。何も変えていません。`,
  underWay: (place) =>
    `そこへの移動がほかでも進んでいます: ${place}\n終わってから、もう一度試してください。何も変えていません。`,
  notEmpty: (place) =>
    `そこにはもう記録があります: ${place}\n混ざらないように、空の場所にだけ移します。ほかの場所を選んでください。前の移動が終わっているのなら、することはありません（saintverse verify で読めます）。`,
  nothingThere: (place) =>
    `移す記録がありません: ${place}\nSAINTVERSE_HOME か DATABASE_URL を確かめてください。`,
  unreachable: (place, why) =>
    `データベースが応答しません: ${place}（${why}）\nPostgreSQL が動いているか、--to のアドレスが合っているかを確かめてください。何も変えていません。`,
  refused: (place, why) =>
    `データベースに断られました: ${place}（${why}）\n--to のユーザー、パスワード（アドレスの中か PGPASSWORD）、データベースの名前を確かめてください。ユーザーには、そこにスキーマを作る権限が要ります（GRANT CREATE ON DATABASE）。何も変えていません。`,
  otherContent: (place) =>
    `そこには、別の記録の移動が途中まで入っています: ${place}\nその移動を最後まで終えるか、空の場所を選んでください。`,
  changed:
    "移している間に、記録が書かれたか、言葉が忘れられました。それを使う saintverse をすべて終わらせて、同じコマンドをもう一度実行してください。また同じことを言われたら、移す先を空にして初めからやり直してください。",
  lost: "データベースとの接続が切れました。同じコマンドをもう一度実行すると、止まったところから続きます。終わるまで、プログラムは移す先を開きません。",
  cancelled:
    "途中でやめました。同じコマンドをもう一度実行すると、止まったところから続きます。終わるまで、プログラムは移す先を開きません。",
  differs: (findings) =>
    `移した先が元と同じになりませんでした（${findings} 件）。移した先は使われません。プログラムの不具合なので、元を残したまま、作者に知らせてください。`,
  moved: (from, to, events, streams) =>
    `移して、両方を比べました: 流れ ${streams} 本、出来事 ${events} 件\n  元: ${from}\n  先: ${to}`,
  known: (findings) =>
    `saintverse verify は、どちらにも同じ ${findings} 件の問題を見つけます。移す前からあったものです。`,
  nowDatabase:
    "そこで続けるには、.env に DATABASE_URL=postgres://… と書いて始めてください。移したのは、記録とその状態、記憶とそのベクトルです。",
  nowFolder: (folder) =>
    `そこで続けるには、DATABASE_URL を外し、SAINTVERSE_HOME=${folder} で始めてください。移したのは、記録とその状態、記憶とそのベクトルです。`,
  stays: (home) =>
    `マインド、画像、料金、音、設定はファイルなので、これまでどおりデータフォルダにあります: ${home}`,
  carried: (files, folder) =>
    `マインド、画像、料金、設定も写しました（ファイル ${files} 個）: ${folder}`,
  notCarried: (paths) => `同じ名前のものがあるので写さなかったもの: ${paths}`,
  secrets:
    "キー、合言葉、トークンは移しません。ページで保存したものは、このコンピューターの鍵で封じてあります。ほかのコンピューターではもう一度入れるか、.env を使ってください。",
  kept: (place) =>
    `元はそのままです: ${place}\n新しい場所で安心できるまで残し、それから消してください。このあと忘れさせた言葉も、元には残るからです。`,
};
