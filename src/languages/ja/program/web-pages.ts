import type { PhoneWords, WebPagesWords } from "../../en/program/web-pages.ts";
import { docs } from "./docs.ts";

export const webPages: WebPagesWords = {
  toCity: "街へ",
  again: "もう一度試す",
  signIn: "サインイン",
  refused: {
    "foreign-host": {
      title: "このアドレスでは開けません",
      lines: [
        "街は、このコンピューターのアドレスで呼ばれたときだけ答えます。ほかのサイトがブラウザーを通して入り込むのを防ぐためです。",
        "プログラムのターミナルに出ているアドレスで開いてください。自分で用意した名前で開くときは、SAINTVERSE_ALLOWED_HOSTS に加えてください。",
      ],
    },
    "foreign-origin": {
      title: "ほかのサイトからの要求です",
      lines: [
        "街は自分のページからの要求だけを受け取ります。何も変わっていません。",
        "街のページを開いて、そこから操作してください。",
      ],
    },
    "sign-in": {
      title: "先にサインインしてください",
      lines: ["サインインした人だけが見られます。"],
    },
    "wrong-token": {
      title: "このリンクはもう使えません",
      lines: [
        "リンクの合言葉が違うか、古くなっています。",
        "街からもう一度開くか、リンクをコピーし直してください。",
      ],
    },
    "too-fast": {
      title: "要求が多すぎます",
      lines: ["一分ほど待ってから、もう一度試してください。"],
    },
    "not-found": {
      title: "ここには何もありません",
      lines: ["アドレスが違うか、ここにあったものが消されています。"],
    },
    "not-allowed": {
      title: "この操作はできません",
      lines: ["別の役割が要ります。街の運営者に頼んでください。"],
    },
    "too-large": {
      title: "大きすぎます",
      lines: ["プログラムが一度に受け取れる大きさを超えています。何も変わっていません。"],
    },
    "bad-message": {
      title: "この要求は読めませんでした",
      lines: ["何も変わっていません。街に戻って、そこから操作してください。"],
    },
    preparing: {
      title: "画面を用意しています",
      lines: ["すぐに、ひとりでに開きます。"],
    },
    failed: {
      title: "うまくいきませんでした",
      lines: [
        "街は動き続けています。もう一度試してください。くり返すときは、プログラムのターミナルを見てください。",
      ],
    },
  },
  noDocs: {
    title: "手引きはまだありません",
    lines: [
      "はじめて始めたときに作られます。数秒待って、もう一度開いてください。",
      "開発用のパッケージのないフォルダーでは作れません。そこの docs フォルダーを読んでください。",
    ],
  },
  docs,
  app: {
    about: "あなたのコンピューターで暮らす、AI キャラクターたちの街",
    city: "街",
    studio: "スタジオ",
  },
  offline: {
    title: "街につながりません",
    lines: [
      "コンピューターの電源は入っていますか。SaintVerse は動いていますか。",
      "この端末は、コンピューターと同じ Wi-Fi につながっていますか。",
      "コンピューターのアドレスが変わったときは、スマートフォンのページの QR コードを読み直してください。",
      "書きかけの文は残っています。",
    ],
  },
  trust: {
    title: "あなたの街を、このスマートフォンで",
    why: "マイクと通知は、暗号化された接続（HTTPS）でだけ使えます。そのための証明書をコンピューターが自分で作りました。このスマートフォンに一度だけ覚えさせてください。家のネットワークのアドレスにだけ効き、インターネットのどのサイトにも効きません。",
    iphone: "iPhone・iPad",
    iphoneSteps: [
      "このページを Safari で開き、下のボタンを押して、プロファイルのダウンロードを許可します。",
      "「設定」を開くと、いちばん上に「プロファイルがダウンロード済み」と出ます。それを押して「インストール」します。",
      "「設定」→「一般」→「情報」→「証明書信頼設定」で、SaintVerse をオンにします。",
    ],
    iphoneFile: "iPhone 用のプロファイル",
    android: "Android",
    androidSteps: [
      "下のボタンを押して、証明書をダウンロードします。",
      "「設定」を開き、「CA 証明書」を検索します（セキュリティ →「その他のセキュリティ設定」→「デバイスからインストール」→「CA 証明書」）。",
      "警告を確かめて進み、ダウンロードした saintverse.crt を選びます。Chrome で開いてください（Firefox は別に設定が要ります）。",
    ],
    androidFile: "Android 用の証明書",
    compare:
      "フィンガープリント（SHA-256）が、コンピューターの画面のものと同じであることを確かめてください。",
    open: "できました：街を開く",
    remove:
      "いつでも消せます。iPhone は「一般」→「VPN とデバイス管理」、Android は「ユーザー認証情報」から。",
  },
  profile:
    "家のネットワークの中で、あなたの SaintVerse をこの端末に信頼させます。インターネットのどのサイトにも効きません。",
};

export const phone: PhoneWords = {
  open: (url) => `家のネットワークのスマートフォンに開いています：${url}`,
  notOpen: (why) => `スマートフォンに開けませんでした：${why}`,
  problems: {
    "password-needed": "先にパスワードが要ります。スマートフォンのページで決めてください。",
    "password-too-short": "パスワードが短すぎます。八文字以上にしてください。",
    "password-too-long": "パスワードが長すぎます。",
    "passwords-unreadable":
      "パスワードのファイル（データフォルダーの passwords.json）が読めません。直すか、消してください。",
    "no-network":
      "このコンピューターには家のネットワークのアドレスがありません。Wi-Fi かルーターにつなぐと、ひとりでに開きます。",
    "port-taken":
      "ポートをほかのプログラムが使っています。PHONE_PORT で別のものを選び、起動し直してください。",
    "address-unknown": "PHONE_ADDRESSES に、このコンピューターのものではないアドレスがあります。",
    "certificate-unreadable":
      "TLS_CERTIFICATE と TLS_KEY のファイルが PEM として読めません。パスを確かめてください。",
    "certificate-over":
      "TLS_CERTIFICATE の証明書の期限が切れています。新しいものを置いてください。",
    "key-of-other-certificate": "TLS_KEY は TLS_CERTIFICATE とは別の証明書の鍵です。",
    "key-missing": "TLS_KEY がありません。TLS_CERTIFICATE の証明書には鍵が要ります。",
    "address-needs-certificate":
      "PHONE_ADDRESSES にインターネットのアドレスがあります。そのための証明書を TLS_CERTIFICATE と TLS_KEY で指定してください。",
    "folder-unwritable": "データフォルダーに書き込めません。空き容量と権限を確かめてください。",
  },
};
