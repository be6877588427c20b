import type { NotificationWords, SharePageWords } from "../../en/page/share-page.ts";

export const sharePage: SharePageWords = {
  title: "だれかに見せる",
  help: "部屋の入力欄に入ります。そこで送るまで、何も送られません。",
  text: "文",
  rooms: "どの部屋に入れますか",
  noRoom: "書ける部屋がありません。",
  nothing: "共有されたものがありません。ほかのアプリから、文やリンク、画像を共有してください。",
  picture: (place) => `共有された画像 ${place}`,
};

export const notifications: NotificationWords = {
  turnOn: "話しかけられたら知らせる",
  turnOff: "通知をやめる",
  help: "ページを閉じていても届きます。内容は暗号化されていて、届けるブラウザーの会社にも読めません。ロック画面に何を出すかは、端末の設定で決まります。",
  onlyOpen:
    "ページが裏で開いているあいだ届きます。このブラウザーは、閉じたページには何も届けられません。ロック画面に何を出すかは、端末の設定で決まります。",
  forbidden: "ブラウザーが通知を止めています。このサイトの設定で許可してください。",
};
