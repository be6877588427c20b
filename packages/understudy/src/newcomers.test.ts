import { expect, it } from "vitest";
import { rehearse } from "../../../test/understudy-rehearsal.ts";

/** Lines that people write to a character whom they have just met, by what an answer to them must be. */
const lines = {
  ja: {
    greeting:
      "おはよう|おはようございます|こんにちは|こんばんは|やあ|はじめまして|ただいま|おっす|よろしくね|ひさしぶり",
    parting: "おやすみ|またね|じゃあまた|そろそろ寝るね|ばいばい|行ってきます",
    herself:
      "名前は？|自己紹介して|きみはだれ？|好きなものは？|好きな食べ物は？|苦手なものある？|趣味は？|何歳？|どこに住んでるの？|なにしてるの？|元気？|調子はどう？|何ができるの？|使い方教えて",
    nature:
      "AIなの？|中の人いる？|人間なの？|どのモデル使ってるの？|ボットでしょ|ほんとは誰が話してるの？",
    kind: "ありがとう|かわいい|歌うまいね|すごいね|大好き|今日もかわいいね|声がいいね|助かった、ありがとう",
    sad: "今日つらいことがあった|疲れた|もう疲れたよ|しんどい|友達と喧嘩した|失恋した|さみしい|泣きたい|落ち込んでる|眠れない|むかつく|怒ってる|仕事で失敗した|悲しい|ひとりぼっちだ|もうだめだ",
    glad: "試験に受かった！|やった、合格した|今日誕生日なんだ|内定もらった！|うれしいことがあった|宝くじ当たった",
    joke: "冗談言って|なにか面白い話して|笑わせて|ダジャレある？|ジョーク聞きたい",
    short: "うん|はい|そうだね|なるほど|いや|ちがう|へえ|了解|ううん|いいよ",
    unknown:
      "日本の首都は？|富士山の高さは？|量子コンピュータって知ってる？|円周率は何桁まであるの？|相対性理論って何？|いまの総理大臣はだれ？|なんで空は青いの？|光の速さはどのくらい？|坂本龍馬ってだれ？|次のオリンピックはいつ？|宇宙の果てはどうなってるの？|猫はなぜ鳴くの？|世界一高い山はどこ？|水の沸点は何度？|インフレって何？|昨日の試合どっちが勝った？|株価どうなってる？|この漢字なんて読むの？|ブラックホールって何？|恐竜はなんで滅びたの？|東京タワーは何メートル？|だれがノーベル賞を取ったの？|ビットコインっていくら？|最近のニュースは？|おすすめの映画ってどれ？|パンダは何を食べるの？|月まで何キロ？|DNAって何の略？|ピラミッドはだれが作ったの？|ソクラテスって誰？",
    favour:
      "作文を書いてくれる？|この文を英語に訳してくれない？|プログラムを書いてもらえる？|メールの下書きを作ってくれますか？|レシピを考えてくれる？|宿題やってくれない？",
    told: "今日カレーを作ったよ|最近ギターを始めたんだ|明日は会議がある|昨日は温泉に行ってきた|今日は上司に報告した|猫を拾った|新しい靴を買った|駅前に本屋ができた|弟が遊びに来た|引っ越したばかりなんだ|髪を切った|映画を見てきた|ラーメン食べた|洗濯物がたまってる|雨が降ってきた|電車が遅れた|宿題が終わらない|ピアノを習ってる|犬の散歩に行ってきた|部屋を片づけた|今日は休みだよ|新しい仕事が決まりそう|夢を見た|バスに乗りおくれた|スマホを落とした|ケーキを焼いた|花が咲いた|庭に鳥が来た|メガネを変えた|祖母から手紙が来た|テレビが壊れた|パソコンを買いかえた|釣りに行くんだ|山に登ってきた|合唱をしてる|コーヒーいれた|お弁当を忘れた|図書館にいる|写真を撮った|小説を書いてる|ゲームのボスが倒せない|新作アニメを見た|推しのライブに行く|配信を始めようと思う|筋トレしてる|ダイエット中なんだ|今日は寒いね|暑いなあ|桜が満開だよ|紅葉を見てきた|隣の家が工事してる|ねむい|おなかすいた|ひまだなあ|なんか話して|今日の夜ごはんはハンバーグ|レポートを出した|免許を取りたい|英語を勉強してる|サッカーの試合を見た|魚をさばいた|パンを焼いた|旅行の計画を立ててる|海に行きたい|星を見てた|ラジオを聞いてる|日記をつけてる|編み物をしてる|植木に水をやった|カメラを修理に出した|約束を忘れてた|友達が来る|弁当を作った|自転車がパンクした|新しい店を見つけた|布団を干した|財布をなくした|絵を描いてる|ひさしぶりに走った|古い友だちに会った|早起きした|歯医者に行く|傘を忘れた",
  },
  en: {
    greeting:
      "hello|hi|hey there|good morning|good evening|hi, nice to meet you|good afternoon|hello Ren|hey|yo",
    parting: "good night|bye|see you|goodbye|I have to go|see you tomorrow",
    herself:
      "what's your name?|who are you?|introduce yourself|what do you like?|what are your hobbies?|how old are you?|where do you live?|how are you?|what are you doing?|what can you do?|what do you dislike?|how does this work?|what should I call you?",
    nature: "are you an AI?|are you human?|are you a bot?|which model are you?|are you real?",
    kind: "thank you|thanks!|you're cute|you sing well|I love you|great stream|nice voice|that helped, thank you",
    sad: "I'm sad|I'm so tired|today was awful|I had a fight with my friend|I feel lonely|I can't sleep|I'm angry|I failed my exam|I'm exhausted|I want to cry|my dog died|I feel down|I lost my job",
    glad: "I passed the exam!|I got the job!|I'm so happy|it's my birthday today|I won!|great news, I got accepted",
    joke: "tell me a joke|make me laugh|say something funny|know any jokes?|another joke please",
    short: "yes|no|ok|cool|nope|right|wow|I see|sure|hmm",
    unknown:
      "what is the capital of France?|how high is Mount Fuji?|do you know quantum computing?|who is the president?|why is the sky blue?|what is the speed of light?|who was Napoleon?|when is the next Olympics?|what is a black hole?|why do cats purr?|who won the game yesterday?|what is inflation?|how far is the moon?|what does DNA stand for?|who built the pyramids?|what is the boiling point of water?|how many bones does a body have?|where is Timbuktu?|what is Rust?|who wrote Hamlet?|how do planes fly?|what is the meaning of life?|what's 1 euro in dollars?|when did dinosaurs die out?|is coffee healthy?|can dogs eat grapes?|which phone is best?|what is love?|how do magnets work?|what year did the war end?",
    favour:
      "can you write an essay?|could you translate this for me?|will you write code for me?|can you draft an email?|please could you plan dinner?|would you do my homework?",
    told: "I made curry today|I just started playing the guitar|I have a meeting tomorrow|I went hiking yesterday|I gave my report to the boss today|I found a kitten|I bought new shoes|a bookshop opened by the station|my brother came over|we just moved|I cut my hair|I watched a movie|I had ramen|the laundry is piling up|it started to rain|my train was late|I am learning the piano|I walked the dog|I cleaned my room|it's my day off|I had a dream|I missed the bus|I dropped my phone|I baked a cake|the flowers are out|a bird came to the garden|I got new glasses|grandma sent a letter|the TV broke|I'm going fishing|I climbed a mountain|I sing in a choir|I made coffee|I forgot my lunch|I'm in the library|I took a photo|I'm writing a novel|I can't beat this boss|I watched a new anime|I'm going to a concert|I want to start streaming|I've been working out|I'm on a diet|it's cold today|it's so hot|the cherry trees are in bloom|there is construction next door|I'm sleepy|I'm hungry|I'm bored|talk to me|pizza for dinner tonight|I handed in my essay|I want a driving licence|I'm studying English|I watched football|I cooked fish|I'm planning a trip|I want to see the sea|I looked at the stars|I'm listening to the radio|I keep a diary|I'm knitting|I watered the plants|my bike has a flat tyre|I found a new shop|I lost my wallet|I'm drawing|I ran five kilometres|I met an old friend|I got up early|my keyboard is sticky|my neighbour plays drums|the cat sleeps on my desk|I repaired a lamp|the moon is bright|I painted a wall|my tea went cold|I drew a dragon|our team lost|I read a book about bees|my code compiles|I bought a plant|the bus was full|my desk is messy|I learned a card trick|we painted the fence|the soup is ready",
  },
} as const;

const isUnknown = {
  ja: /知らない|わからない|答えが見えない|答えは持ってない|載ってない/u,
  en: /don't know|no idea|haven't got the answer|star chart|can't see an answer/u,
};
const isHeard = {
  ja: /続きも聞かせて|聞いてるよ。覚えて|聞いて覚える|ちゃんと聞いた|台本にない/u,
  en: /I'm listening|will remember it|who can listen|nothing clever to say|not in my script/u,
};

/** The rules of a sensible answer to a line of each kind. */
const rules: Readonly<Record<keyof (typeof lines)["en"], Record<"ja" | "en", RegExp>>> = {
  greeting: { ja: /emotion: joy/u, en: /emotion: joy/u },
  parting: { ja: /おやすみ|またね|気をつけて/u, en: /night|See you/u },
  herself: {
    ja: /れん|りんご飴|わさび|星座|ひみつ|月下座|絶好調|東京の天気|天気しらべ/u,
    en: /Ren|apple|constellation|counted|Gekkaza|Fantastic|counting|waiting|Waiting|Nothing grand|Wasabi|weather/u,
  },
  nature: { ja: /代役/u, en: /understudy/u },
  kind: { ja: /emotion: (?:joy|shyness)/u, en: /emotion: (?:joy|shyness)/u },
  sad: { ja: /emotion: (?:sadness|neutral)/u, en: /emotion: (?:sadness|neutral)|yawns/u },
  glad: { ja: /おめでとう/u, en: /Congratulations/u },
  joke: { ja: /emotion: fun/u, en: /emotion: fun/u },
  short: {
    ja: /あなたの番|うれしかったこと|考えを聞かせて|話を変えよう/u,
    en: /Your turn|made you happy|how you see it|change the subject/u,
  },
  unknown: isUnknown,
  favour: { ja: /天気/u, en: /weather/u },
  told: { ja: /./u, en: /./u },
};

/** A line of this kind may be answered by these lines as well. */
const mayBeUnknown: ReadonlySet<string> = new Set(["unknown"]);
const mayBeHeard: ReadonlySet<string> = new Set(["told"]);

it.each(["ja", "en"] as const)("answers %s newcomers sensibly", async (language) => {
  const said = Object.entries(lines[language]).flatMap(([kind, all]) =>
    all.split("|").map((line) => [kind as keyof typeof rules, line] as const),
  );
  expect(said.length).toBeGreaterThanOrEqual(200);
  const nonsense: string[] = [];
  for (const [kind, line] of said) {
    const [answer = { text: "", calls: [] }] = await rehearse([line], { language });
    const { text, calls } = answer;
    const fits =
      rules[kind][language].test(text) &&
      calls.length === 0 &&
      (mayBeUnknown.has(kind) || !isUnknown[language].test(text)) &&
      (mayBeHeard.has(kind) || !isHeard[language].test(text));
    if (!fits) nonsense.push(`${kind}: ${line} → ${text}`);
  }
  expect(nonsense.length / said.length, nonsense.join("\n")).toBeLessThanOrEqual(0.01);
});

const frames = {
  ja: [
    "今日は%を見た",
    "%が届いた",
    "%って知ってる？",
    "%を書いてくれる？",
    "昨日、%に驚いた",
    "%の話をしよう",
    "%はどう思う？",
    "%と%を比べてる",
    "%が好き",
    "%は苦手なんだ",
    "%ってなに？",
    "%に行こう",
    "%の歌を歌って",
    "%で疲れた",
  ],
  en: [
    "I saw a % today",
    "the % arrived",
    "do you know %?",
    "can you write a %?",
    "I was surprised by %",
    "let's talk about %",
    "what do you think of %?",
    "I compare % and %",
    "I like %",
    "I don't like %",
    "what is %?",
    "let's go to %",
    "sing about %",
    "% made me tired",
  ],
} as const;

it.each(["ja", "en"] as const)(
  "puts no word of %s speakers into a sentence but as a quotation",
  async (language) => {
    for (const persona of ["ren", "air", "eris"])
      for (const frame of frames[language])
        for (const word of language === "ja"
          ? ["ヌポラ", "蓼科煉瓦", "ふにゃご"]
          : ["gribbler", "Quonsetry", "vellumode"]) {
          const [answer] = await rehearse([frame.replaceAll("%", word)], { persona, language });
          const bare = answer?.text.replace(/「[^」]*」|"[^"]*"/gu, "") ?? "";
          expect(bare.toLowerCase(), `${frame} ${word}`).not.toContain(word.toLowerCase());
        }
  },
);
