import type { Language } from "../../protocol/language.ts";
import type { FolderRisk } from "./folder-risk.ts";
import type { OpenProblem } from "./open-problem.ts";

type Texts = {
  readonly [Code in OpenProblem["code"]]: (
    problem: Extract<OpenProblem, { readonly code: Code }>,
  ) => string;
};

const japanese: Texts = {
  "is-directory": ({ file }) =>
    `記録ファイルの場所にフォルダがあります: ${file}\nファイル名まで含めて指定してください。`,
  "not-found": ({ file }) =>
    `記録ファイルが見つかりません: ${file}\n場所が正しいか確かめてください。`,
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
  "sqlite-too-old": ({ found, needed }) =>
    `SQLite ${found} には記録を壊す不具合があります (${needed} 以上が必要です)。\nNode.js を更新してください。`,
  "backup-failed": ({ file, backup }) =>
    `形式を新しくする前の控えを作れませんでした: ${backup}\n記録ファイルは元のままです: ${file}\nディスクの空きとフォルダの権限を確かめてください。`,
  "migration-failed": ({ file, version, backup }) =>
    `記録ファイルを形式 ${version} に更新できず、元に戻しました: ${file}\n${backup === undefined ? "" : `更新前の控え: ${backup}\n`}以前の版の SaintVerse ならそのまま使えます。`,
};

const english: Texts = {
  "is-directory": ({ file }) =>
    `There is a folder where the journal file should be: ${file}\nGive the path of a file.`,
  "not-found": ({ file }) => `There is no journal file at ${file}\nCheck the path.`,
  "not-ours": ({ file }) =>
    `This is not a SaintVerse journal: ${file}\nIt was left untouched. Choose another place, or move this file away.`,
  damaged: ({ file, detail }) =>
    `The journal file is damaged: ${file} (${detail})\nNothing is written to it. Move it away to start with a new journal; a file beside it whose name ends in .backup is the copy from before an update.`,
  "newer-file": ({ file, found, newest }) =>
    `The journal was written by a newer SaintVerse: ${file} (format ${found}; this one reads up to ${newest})\nUpdate SaintVerse.`,
  unwritable: ({ file }) =>
    `The journal cannot be written: ${file}\nCheck the permissions of the file and its folder, or choose another place with SAINTVERSE_HOME.`,
  full: ({ file }) =>
    `The disk is full, so the journal cannot be opened: ${file}\nFree some space and start again.`,
  "disk-failed": ({ file }) =>
    `Reading or writing the disk failed: ${file}\nCheck its free space and its health, then start again.`,
  busy: ({ file }) =>
    `Another program keeps the journal locked: ${file}\nSee whether SaintVerse is already running, wait a moment, and try again.`,
  "no-wal": ({ file }) =>
    `The file system at this place cannot keep a journal safely: ${file}\nPut it on a disk of this computer.`,
  "sqlite-too-old": ({ found, needed }) =>
    `SQLite ${found} has a bug that can damage the journal (${needed} or newer is needed).\nUpdate Node.js.`,
  "backup-failed": ({ file, backup }) =>
    `The copy before changing the format could not be made: ${backup}\nThe journal is as it was: ${file}\nCheck free disk space and the permissions of the folder.`,
  "migration-failed": ({ file, version, backup }) =>
    `The journal could not be changed to format ${version} and was put back: ${file}\n${backup === undefined ? "" : `The copy made before: ${backup}\n`}The earlier SaintVerse still opens it.`,
};

/** What happened, why, and what to do next, for the operator. */
export function openProblemText(problem: OpenProblem, language: Language): string {
  const texts = language === "ja" ? japanese : english;
  // The table has one entry per code, taking the problem of that code.
  const write = texts[problem.code] as (problem: OpenProblem) => string;
  return write(problem);
}

/** A warning that the data folder may damage the journal. */
export function folderRiskText(risk: FolderRisk, folder: string, language: Language): string {
  if (language === "ja") {
    return risk.kind === "network"
      ? `データフォルダがネットワーク上にあるようです: ${folder} (${risk.name})\nネットワーク越しの SQLite は壊れることがあります。このコンピューターのディスクに置いてください。`
      : `データフォルダがクラウドと同期されているようです: ${folder} (${risk.name})\n同期の途中で記録が壊れることがあります。同期しない場所に置いてください。`;
  }
  return risk.kind === "network"
    ? `The data folder seems to be on a network: ${folder} (${risk.name})\nSQLite files can be damaged there. Keep them on a disk of this computer.`
    : `The data folder seems to be synced with a cloud: ${folder} (${risk.name})\nSyncing can damage the journal. Keep it in a place that is not synced.`;
}
