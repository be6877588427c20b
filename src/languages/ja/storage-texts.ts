import type { StorageTexts } from "../en/storage-texts.ts";

export const storage: StorageTexts = {
  problems: {
    "is-directory": ({ file }) =>
      `記録ファイルの場所にフォルダがあります: ${file}\nファイル名まで含めて指定してください。`,
    "not-found": ({ file }) =>
      `記録ファイルが見つかりません: ${file}\n場所が正しいか確かめてください（SAINTVERSE_HOME）。新しく始めるなら saintverse start です。`,
    "not-ours": ({ file }) =>
      `SaintVerse の記録ファイルではありません: ${file}\n中身には手を付けていません。別の場所を指定するか、このファイルをよそへ移してください。`,
    damaged: ({ file, detail }) =>
      `記録ファイルが壊れています: ${file} (${detail})\n書き込みを止めました。このファイルを別の場所へ移すと、新しい記録で始められます。同じフォルダの .backup で終わるファイルがあれば、それが更新前の写しです。`,
    "newer-file": ({ file, found, newest }) =>
      `記録ファイルは新しい版の SaintVerse で書かれています: ${file} (形式 ${found}、この版が読めるのは ${newest} まで)\nSaintVerse を更新してください。`,
    unwritable: ({ file }) =>
      `記録ファイルに書き込めません: ${file}\nファイルとフォルダの書き込み権限を確かめるか、SAINTVERSE_HOME で別の場所を指定してください。`,
    full: ({ file }) =>
      `ディスクに空きがなく、記録ファイルを開けません: ${file}\n空きを作ってから、もう一度起動してください。`,
    "disk-failed": ({ file }) =>
      `ディスクの読み書きに失敗しました: ${file}\nディスクの空きと状態を確かめてから、もう一度始めてください。`,
    busy: ({ file }) =>
      `ほかのプログラムが記録ファイルを使い続けています: ${file}\nすでに動いている SaintVerse がないか確かめて、少し待ってからやり直してください。`,
    "no-wal": ({ file }) =>
      `この場所のファイルシステムでは安全に記録できません: ${file}\nこのコンピューターの内蔵ディスクに置いてください。`,
    "server-unreachable": ({ file, detail }) =>
      `データベースが応答しません: ${file} (${detail})\nそこで PostgreSQL が動いているか、DATABASE_URL のアドレスが正しいか確かめてください。`,
    "server-refused": ({ file, detail }) =>
      `データベースに断られました: ${file} (${detail})\nDATABASE_URL のユーザー、パスワード、データベース名を確かめてください。最初の一度だけ、スキーマを作る権限が要ります。`,
    "certificate-untrusted": ({ file, detail }) =>
      `${file} のデータベースの証明書は、ここで信頼している認証局のものではありません (${detail})\n署名した認証局のファイルを DATABASE_URL に書いてください: ?sslmode=verify-full&sslrootcert=/path/authority.crt。書いてあるなら、このアドレスで別のサーバーが答えているかもしれません。`,
    "certificate-of-another": ({ file, detail }) =>
      `${file} のサーバーが、別のホストの証明書を見せました (${detail})\nDATABASE_URL のホスト名を証明書のとおりに書くか、この名前の証明書を作ってもらってください。`,
    "schema-too-old": ({ file, found, newest }) =>
      `${file} の表は古い形のままで (${found}。このプログラムは ${newest} が必要)、このユーザーには変える権限がありません。\n権限のあるユーザーのアドレスで、一度だけ変えてください: DATABASE_URL=postgres://… saintverse database prepare --for <このユーザー>。それからもう一度始めてください。`,
    "unfinished-move": ({ file }) =>
      `このデータベースには記録を移している途中か、途中で止まったままです: ${file}\n移し終わるまで待つか、同じ saintverse move をもう一度実行してください。止まったところから続きます。やめるときはスキーマごと消します: DROP SCHEMA saintverse CASCADE`,
    "server-too-old": ({ file, found, needed }) =>
      `${file} の PostgreSQL ${found} は古すぎます (${needed} 以上が必要です)。\nサーバーを更新するか、DATABASE_URL で別のサーバーを指定してください。`,
    "sqlite-too-old": ({ found, needed }) =>
      `SQLite ${found} には記録を壊す不具合があります (${needed} 以上が必要です)。\nNode.js を更新してください。`,
    "backup-failed": ({ file, backup }) =>
      `形式を新しくする前の控えを作れませんでした: ${backup}\n記録ファイルは元のままです: ${file}\nディスクの空きとフォルダの権限を確かめてください。`,
    "migration-failed": ({ file, version, backup }) =>
      `記録ファイルを形式 ${version} に更新できず、元に戻しました: ${file}\n${backup === undefined ? "" : `更新前の控え: ${backup}\n`}以前の版の SaintVerse ならそのまま使えます。`,
  },
  risks: {
    network: (folder, name) =>
      `データフォルダがネットワーク上にあるようです: ${folder} (${name})\nネットワーク越しの SQLite は壊れることがあります。このコンピューターのディスクに置いてください。`,
    "cloud-synced": (folder, name) =>
      `データフォルダがクラウドと同期されているようです: ${folder} (${name})\n同期の途中で記録が壊れることがあります。同期しない場所に置いてください。`,
  },
};
