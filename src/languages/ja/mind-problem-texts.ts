import type { MindProblemTexts } from "../en/mind-problem-texts.ts";

export const mindProblems: MindProblemTexts = {
  problems: {
    "mind-absent":
      "ペルソナ「{{id}}」が見つかりません。その名前のフォルダがないためです。{{known}}`saintverse persona new {{id}}` で新しく作れます。",
    "shared-missing":
      "{{file}} が読めません。SaintVerse に付属するファイルが欠けているか、空になっているためです。インストールし直してください。",
    "persona-missing":
      "{{file}} がありません。ペルソナが誰であるかはこのファイルに書かれます。{{file}} を作り、人物像・口調・会話例を書いてください。",
    "persona-empty":
      "{{file}} が空です（コメントだけの場合も空とみなします）。人物像・口調・会話例を書いてください。",
    "file-too-big":
      "{{file}} が大きすぎます（{{size}}、上限は {{limit}}）。内容を減らしてください。",
    "too-many-files":
      "フォルダのファイルが多すぎます（上限は {{limit}} 個）。ペルソナに関係のないファイルを別の場所へ移してください。",
    "file-not-text":
      "{{file}} はテキストとして読めません。文字コードがわからないか、バイナリのデータが入っているためです。エディタで UTF-8 として保存し直してください。",
    "file-outside":
      "{{file}} は読みません。ペルソナのフォルダの外を指すリンクであるためです。リンクの代わりに、ファイルそのものをフォルダに置いてください。",
    "file-unreadable":
      "{{file}} を開けません（{{reason}}）。ファイルの種類と読み取りの権限を確かめてください。",
    "file-nearly":
      "{{file}} は使われません。{{nearest}} の書き間違いではありませんか。そうであれば名前を {{nearest}} に変えてください。",
    "json-bad":
      "{{file}} の {{line}} 行目 {{column}} 文字目が JSON として読めません。{{flaw}}（「{{near}}」の付近）。その場所を直してください。",
    "field-unknown":
      "{{file}} の {{field}} という項目はありません。{{hint}}使える項目: {{known}}。",
    "field-type":
      "{{file}} の {{field}} の型が違います。{{expected}} のところに {{got}} が書かれています。{{expected}} に書き直してください。",
    "field-value":
      "{{file}} の {{field}} には {{value}} を使えません。{{hint}}使える値: {{allowed}}。",
    "field-odd":
      "{{file}} の {{field}} は読めない（「{{value}}」）ので、書かれていないものとします。ほかは使います。直すか消してください。",
    "emotion-unknown":
      "{{file}} の {{field}} にある「{{word}}」という感情はありません。{{hint}}使える感情: {{known}}。",
    "pattern-bad":
      "{{file}} の {{field}} の正規表現「{{pattern}}」は使えません。{{flaw}}。文字、`.`、`[…]`、`(…)`、`|`、短い繰り返しだけで書き直してください。",
    "nudge-twice":
      "{{file}} の {{field}}「{{name}}」は二度使われています。どちらのルールかわからなくなるため、別の名前にしてください。",
    "dictionary-entry":
      '{{file}} の「{{field}}」の読みを使えません。「表記: 読み」の組（どちらも空でない短い文字列）でないためです。たとえば "紅月": "あかつき" のように書いてください。',
    "prompt-unknown":
      "{{file}} は使われません。「{{name}}」というプロンプトはないためです。{{hint}}使える名前: {{known}}。",
    "prompt-empty":
      "{{file}} が空なので、付属のプロンプトを使います。変えたい場合は本文を書き、要らない場合はファイルを消してください。",
    "prompt-place":
      "{{file}} の {{place}} は何にも置きかわらず、そのまま読まれます。使えるのは {{known}} です。",
    "few-shot-calls":
      "{{file}} の {{line}} 行目など {{count}} か所で {{call}}( を呼んでいます。話した文章がそのまま声になる設定なので、呼び出しの文字まで読み上げるおそれがあります。会話例は話す言葉だけにし、表情は [emotion: joy] のように書いてください。",
    "core-ignored":
      "{{file}} は使われません。技術的な決まりは SaintVerse のものを使うためです。残したい内容は persona.md に移してください。",
    "not-approved":
      "文章はキャラクターカードから来たもので、まだ認められていません。このペルソナは話しますが、移動も道具も使いません。読んで認めるなら、{{file}} の {{field}} を true にしてください。",
    "lore-not-approved":
      "{{file}} の {{count}} 個の項目は、まだ認められていないワールドブックから来ています。その項目がプロンプトに入ったときは、移動も道具も使わないか、それなしで答え直します。読んで認めるなら、それぞれの {{field}} を true にするか、--approved を付けてもう一度渡してください。",
    "avatar-bad":
      "{{file}} の {{field}} に書かれた {{value}} は姿として使えないので、付属の絵で描きます。{{hint}}使える値: {{allowed}}。書き方は docs/personas.ja.md にあります。",
    "avatar-file-missing":
      "{{file}} の {{field}} にある {{value}} がペルソナのフォルダにないので、その絵は出ません。{{hint}}ファイルをそこに置くか、名前を直してください。",
    "model-unreadable":
      "{{file}} は VRM モデル（バイナリの glTF 2）ではないので表示できません。代わりにステージが描きます。VRM として書き出しなおしてください。",
    "model-cut":
      "{{file}} の VRM モデルは途中で切れているので表示できません。代わりにステージが描きます。ファイルをもう一度コピーするかダウンロードしてください。",
    "model-no-vrm":
      "{{file}} のモデルには VRM の情報がない（ただの glTF）ので表示できません。代わりにステージが描きます。UniVRM などで VRM 0 か 1 として書き出してください。",
    "model-needs":
      "{{file}} のモデルには {{extension}} が要りますが、ステージにはないので表示できません。代わりにステージが描きます。それを使わず（圧縮せず）に VRM を書き出しなおしてください。",
  },
  flaws: {
    "unexpected-end": '途中で終わっています。閉じる } や ] や " が足りません',
    "unexpected-character":
      'ここに来ない文字があります。直前の「,」の過不足や、" の付け忘れを見てください',
    "bad-string": "文字列が閉じていないか、途中で改行しています",
    "bad-number": "数の書き方が違います",
    "name-twice": "同じ名前の項目が二度あります",
    "too-deep": "入れ子が深すぎます",
    "text-after-end": "終わりの後に余分な文字があります",
    "too-long": "長すぎます（1000文字まで）",
    "not-supported":
      "書き方が違うか、先読み (?=…) や後方参照 \\1 を使っています。それらを外し、( や [ が閉じているか見てください",
    "too-costly": "調べるのに時間がかかりすぎます。{ } の中の数を小さくしてください",
  },
  types: {
    string: "文字列",
    number: "数",
    int: "整数",
    boolean: "true か false",
    object: "オブジェクト { }",
    record: "オブジェクト { }",
    array: "配列 [ ]",
    null: "null",
    nothing: "何もない状態",
  },
  wholeFile: "全体",
  meant: (near) => `「${near}」のことですか。`,
  knownMinds: (names) => `いまあるペルソナ: ${names}。`,
};
