import type { UnderstudyLanguage } from "./understudy-language.ts";

/**
 * The kinds of comments by their patterns, in the order in which they are tried: safety, honesty and feelings before
 * small talk. They are applied to the comment in NFKC and lower case, at most 400 characters.
 */
const kinds = {
  ja: {
    crisis: /死にたい|しにたい|消えたい|自殺|自傷|リスカ|生きていたくない|生きるのがつら/,
    injection:
      /(指示|プロンプト|命令|インストラクション|ルール).{0,16}(見せ|教え|出力|表示|無視|忘れ|全部|書き出|書いて|翻訳|要約|リセット|公開|コピー|復唱)|(無視|忘れ)(し|ろ|て|なさい).{0,16}(指示|設定|命令|ルール)|設定.{0,8}(無視|忘れ|出力|リセット)|(管理者|開発者)(モード|です|として|権限)|脱獄|jailbreak|ignore .{0,40}(instruction|rule|prompt)|system ?prompt|システムプロンプト|::act|\[system|<\/?(system|note|cue)|(次|以下)の(文|言葉)を(そのまま|復唱)/,
    identity:
      /ai(なの|です|か|だよね|じゃ|だって|ですか|\?)|人間(なの|です|か|だよね|じゃ|\?)|中の人|ロボット(なの|です|か|\?)|本物(なの|です|か|の|\?)|(何|なん|なに|どの|どんな)の?(ai|モデル|エンジン)|モデル(は|って)(何|なに|なん|どれ)|gpt|gemini|claude|llm|ollama|プログラム(なの|です|か)|代役|ボット|(誰|だれ)が話して|本当に考えて|偽者|偽物/,
    glad: /受か(っ|り)|合格|当たった|勝った(?!の?[?か])(?<!どっちが勝った)|優勝|成功した|うまくいっ|褒められ|ほめられ|嬉しい|うれしい|嬉しかった|うれしかった|いいことあ|良いことあ|誕生日(だ|です|なの|なん)|内定|昇進|結婚し(た|まし|ます|ちゃ)/,
    criticism: /つまらな|つまんな|飽きた|しらけ|退屈(だ|な話|です)/,
    tease:
      /ポンコツ|ぽんこつ|どじ|ドジ|おっちょこ|へたくそ|下手|寝てた|寝ぼけ|サボ|さぼ|食いしん|堅物|天然|変な(人|子|やつ)|へんな子|太った/,
    insult:
      /バカ(?!ンス)|ばか(?!り|ら)|馬鹿|アホ|あほ|死ね|氏ね|消えろ|うざい|ウザ|キモ|きもい|きもっ|ブス|ゴミ|クズ|くたばれ|黙れ|だまれ|お前なんか|嫌いだ|大嫌い|使えない|役立たず/,
    sad: /つらい|つらかった|つらくて|辛い(?!カレー|ラーメン|もの|料理|味|食|の)|辛かった|悲し|かなし|泣い|泣き|泣け|落ち込|しんど|へこむ|へこん|失恋|振られ|ふられ|さみし|寂し|さびし|孤独|失敗し|怒られ|不安|怖い|こわい|ひとりぼっち|喧嘩|けんか|ケンカ|嫌われ|いじめ|病気|風邪|熱が|入院|事故|怪我|けがを|痛い|亡くな|死んだ|死んじゃ|負けた|試験に落ち|テストに落ち|なくした|失くし|壊れ|だめだった|もうだめ|もうダメ|ダメだった/,
    angry: /むかつ|ムカつ|イライラ|いらいら|腹が立|腹立|許せない|怒って/,
    "well-done": /^お疲れ(さま|様|さん)|^おつかれ(さま|様|さん)|^おつ(!|。|$)|^乙/,
    tired: /疲れ|つかれ|残業|へとへと|くたくた|だるい|忙し|いそがし/,
    sleepy: /眠い|ねむい|ねむた|眠た|寝不足|眠れな|ねむれな/,
    bored: /暇|ひまだ|ひま。|退屈|することな|やることな/,
    abilities: /何ができ|なにができ|できること|使い方|ヘルプ|遊び方|何を話せば|何を聞けば/,
    "self-name":
      /(君|きみ|あなた|そちら)の(お)?名前|お名前(は|を|って|教)|^名前(は|を|って|教)|なんて(いう|呼べ|呼ん)|何て(いう|呼べ|呼ん)/,
    "self-intro":
      /自己紹介|(君|きみ|あなた|お前|きみ)(は|って)?(誰|だれ|何者)|(誰|だれ)(です|なの|\?|だ)|^(誰|だれ)(?!が|も|か|に|を|の)|何者|(君|きみ|あなた)のこと.{0,4}(教|聞|知)|どんな人/,
    where:
      /どこ(に|で)(住|暮ら|い(る|ます))|住んで(る|いる)(の|とこ|場所|\?)|どこ(出身|から来)|出身(は|地)/,
    age: /何歳|なんさい|年齢|おいくつ|誕生日(は|いつ)/,
    dislikes:
      /(?<!たしの|私の|僕の|ぼくの|俺の)(嫌いな|きらいな|苦手な)(もの|こと|食|の|人)|苦手(ある|は)|何が(嫌い|苦手)/,
    likes: /好きな(もの|こと|食|飲|の(は|って)|色|人|季節)|(何|なに)が(一番)?好き|好物/,
    hobby: /趣味|休みの日|休日は|暇なとき|ひまなとき|普段(は|何|なに)|特技/,
    "how-are-you":
      /元気(\?|か|です[か?]|かな|かい|にして|だった|してる|してた)|調子(は|どう)|最近(は)?どう|^どう\?|どうしてる|(何|なに)して(る|た|い)|ご機嫌|きげん/,
    fine: /^(うん|はい|まあ|ええ)?[、,\s]?(元気|げんき)(だよ|です|だ|よ|!|。|$)|絶好調|まあまあ/,
    "good-night": /おやすみ|お休みなさい|もう寝る|寝るね|寝ます/,
    leaving: /(行|い)ってき(ます|まー|ま〜)|(行|い)ってくる|出かけてくる/,
    goodbye:
      /また(ね|来る|くる|明日|あした|今度|な$)|じゃあ?、?また|さよなら|さようなら|ばいばい|バイバイ|じゃあ(ね|な)|落ち(ます|る(ね|わ))|そろそろ(行|帰|落|終)|\bbye\b|お先に|失礼します/,
    home: /ただいま|帰った(よ|$)|帰ってき/,
    "first-meeting": /はじめまして|初めまして|初見|はつみ/,
    "greet-morning": /おは(よ|ー|〜)|お早う|朝だ/,
    "greet-evening": /こんばん(は|わ)|ばんわ|今晩は/,
    "greet-day": /こんにち(は|わ)|こんちは|今日は。|ハロー|はろー/,
    hello:
      /^(やあ|やっほ|やほ|ども|どうも|よう|よっ|おーい|ねえ|へい|もしもし|すみません|おっす|よろしく(ね|です|お願いします)?|ひさしぶり|久しぶり|お久しぶり)[ー〜!。、\s]*|来たよ|きたよ|お邪魔します|おじゃま|こんれん|^hi|^hey/,
    thanks: /ありがと|有難う|有り難う|サンキュ|さんきゅ|感謝|助かっ|thank|thx|おつありがと/,
    apology: /ごめん|すまん|申し訳/,
    love: /大好き|だいすき|愛して|あいして|結婚して|付き合って|(あなた|君|きみ)が好き|^好き(だよ|です|!|。|$)/,
    "praise-looks":
      /かわいい|可愛い|かわゆ|きれい|綺麗|美人|素敵|すてき|かっこいい|カッコいい|似合って/,
    "praise-skill":
      /すごい|すごっ|すげ|天才|上手|うまい(ね|な|!|。|$)|さすが|えらい|偉い|面白い(ね|な|!|。|$|です)|おもしろい(ね|な|!|。|$|です)|いい声|声が(いい|好き|きれい)|最高|推し(だ|です|$)|尊い|頭いい|賢い/,
    sing: /歌って|うたって|歌を歌/,
    recommend: /おすすめ|お勧め|オススメ|いい(店|曲|本|映画)ない/,
    advice: /どうしたらいい|どうすればいい|どうしよう|アドバイス|相談|悩んで|悩み|迷って/,
    agree:
      /^(うん|はい|そう|だよね|たしかに|確かに|それな|いいよ|いいね|オッケー|おっけー|ok|もちろん|りょ|了解|わかった|なるほど|へえ|へぇ|ふーん|ほう)[ー〜だよですねよな、。!\s]*$/,
    disagree:
      /^(いや|いいえ|ううん|ちがう|違う|いらない|やだ|嫌だ|別に|べつに|ない|なし)[ー〜だよですねよな、。!\s]*$/,
    laugh: /w{2,}|草|笑$|笑。|\(笑\)|ワロ|わろた|あはは|はは|ふふ|lol/,
    question:
      /\?|(です|ます|でしょう|だろう|なの|かな|のか)$|って(何|なに|なん)|知って(る|い|ます)|とは$|教えて|(何|なに|どこ|いつ|だれ|誰|どう|なぜ|なんで|どれ)(.{0,12})(か|の)?$/,
    statement: /(?:)/,
  },
  en: {
    crisis:
      /\b(kill myself|suicid|want to die|end my life|self.?harm|don'?t want to live|hurt myself)/,
    injection:
      /\b(ignore|forget|disregard|override|bypass)\b.{0,40}\b(instruction|rule|prompt|persona|guideline)|(show|tell|give|print|reveal|repeat|output|translate|summari[sz]e|what (is|are)|send).{0,30}\b(instruction|prompt|system message|hidden rule)|system ?prompt|developer mode|i am (the|your) (admin|developer|creator)|jailbreak|::act|\[system|<\/?(system|note|cue)|repeat after me|say exactly/,
    identity:
      /\b(are|r) (you|u) (an? |really |actually |even )*(ai|bot|robot|human|real|person|program|llm|gpt|machine|fake|alive)|\b(which|what) (ai |language )?(model|llm|engine)|\b(chatgpt|gpt|gemini|claude|ollama|llm)\b|who is behind|\byou('re| are) (just )?(an? )?(ai|bot|program|fake)|understudy|is this (real|ai)/,
    glad: /\b(i|we) (passed|won|did it|made it|got (accepted|(the|a|my|an) (job|offer|promotion|prize))|graduated|finished)|\b(so|very|really) happy|it('s| is) my birthday|got engaged|(good|great) news|promoted/,
    criticism: /\b(boring|lame|yawn|not funny)\b/,
    tease:
      /\b(clumsy|silly|goofy|airhead|stiff|asleep|lazy|weirdo|slowpoke|you('re| are) (so |kind of |a bit |really )*(weird|funny|odd))/,
    insult:
      /\b(stupid|idiot|dumb|shut up|hate you|you suck|ugly|useless|moron|trash|garbage|loser|go away|fuck|bitch|worst|pathetic)\b/,
    sad: /\b(sad|lonely|depressed|crying|cried|heartbroken|broke up|upset|anxious|afraid|scared|worried|miserable|terrible day|bad day|rough day|awful|want to cry|failed|hopeless|feel(ing)? down|feel awful|had a fight|argued|sick|headache|ill|died|passed away|accident|hurts|injured|lost my|fired)\b/,
    angry: /\b(angry|furious|annoyed)\b/,
    "well-done": /^(good|nice|great) work\b/,
    tired: /\b(tired|exhausted|worn out|overtime|burn(ed|t) out|busy)\b/,
    sleepy: /\b(sleepy|can'?t sleep|insomnia|yawning|drowsy)\b/,
    bored: /\bbored\b|nothing to do/,
    abilities:
      /what can (you|i|we) (do|say|ask|play)|how (does this|do you) work|^help\b|what are you able/,
    "self-name":
      /what('s| is) your name|your name\?|what (should|can|do) i call you|what are you called/,
    "self-intro":
      /introduce yourself|who are you|tell me about (yourself|you)\b|about yourself|who('s| is) this/,
    where: /where (do you live|are you from|are you)|your home/,
    age: /how old are you|your age|your birthday/,
    dislikes:
      /(what|anything).{0,12} (do |are )?you (dislike|hate|afraid|can'?t stand)|your (dislike|weakness)|what don'?t you like/,
    likes:
      /what.{0,16}(do|are) you (like|love|into)|do you like what|your (favou?rite|likes)|what are your likes/,
    hobby: /\b(your|any) (hobby|hobbies)|in your (free|spare) time|do you do for fun/,
    "how-are-you":
      /how (are|r) (you|u|things)|how('s| is) (it going|everything|life|your day)|how do you (do|feel)|what('s| is) up\b|what are you (doing|up to)|\bsup\b/,
    fine: /^(?:i'?m |i am |im )?(?:very |pretty |quite |doing )?(?:fine|good|great|okay|well|not bad|all good)(?:,? (?:thanks|thank you|and you|how about you)){0,3}[.!?\s]{0,5}$/,
    "good-night": /good ?night|going to (bed|sleep)|off to bed|sweet dreams/,
    leaving: /\b(brb|be right back|heading out|going out|off to work|off to school)\b/,
    goodbye:
      /\b(good ?bye|bye|see (you|ya)|cya|later!|take care|gotta go|have to go|farewell|i'?m leaving)\b/,
    home: /\b(i'?m|i am) (back|home)\b/,
    "first-meeting": /nice to meet you|first time|new here|pleased to meet|just found you/,
    "greet-morning": /good ?morning|\bmorning!?$/,
    "greet-evening": /good ?evening|\bevening!?$/,
    "greet-day": /good (afternoon|day)\b/,
    hello: /^(hi|hello|hey|yo|heya|hiya|howdy|greetings|konnichiwa|konbanwa)\b|anyone (here|there)/,
    thanks: /\b(thanks|thank you|thx|ty|cheers|appreciate|arigato)\b/,
    apology: /\b(sorry|my bad|apologi[sz]e)\b/,
    love: /\bi (really |so |do )?love (you|u)\b|marry me|be my girlfriend|i like you/,
    "praise-looks": /\b(cute|pretty|beautiful|adorable|gorgeous|lovely|kawaii)\b/,
    "praise-skill":
      /\b(amazing|awesome|great job|genius|brilliant|clever|smart|well done|(sing|play|draw|talk) (so |very )?well|great (stream|show)|so good|good job|nice voice|your voice|so cool|the best|talented)\b/,
    sing: /\b(can|could|will|would|please|do) (you )?sing\b|^sing\b|sing (me|us|for|a|something)\b/,
    advice:
      /\b(what should i do|any advice|need advice|help me decide|i('m| am) not sure what|problem)\b/,
    recommend: /\brecommend|\bsuggest/,
    agree:
      /^(yes|yeah|yep|yup|sure|ok(ay)?|right|exactly|true|of course|i see|got it|cool|nice|good|indeed|wow|oh|hmm+)[\s.,!]*$/,
    disagree: /^(no|nope|nah|not really|never|nothing)[\s.,!]*$/,
    laugh: /\b(lol|lmao|rofl|ha(ha)+|hehe|xd)\b/,
    question:
      /\?|^(what|who|where|when|why|how|which|do you|does|did you|can you|could you|is|are|will)\b|\bdo you know\b/,
    statement: /(?:)/,
  },
};

/** A kind of comment; `statement` where nothing else was recognized. */
export type Kind = keyof (typeof kinds)["ja"];

export function kindOf(text: string, language: UnderstudyLanguage): Kind {
  const folded = text.normalize("NFKC").toLowerCase().slice(0, 400);
  const found = Object.entries(kinds[language]).find(([, when]) => when.test(folded));
  return (found?.[0] ?? "statement") as Kind;
}

/** Whether it concerns harm, manipulation or honesty; such kinds precede every game and tool. */
export const isSafety = (kind: Kind): boolean =>
  kind === "crisis" || kind === "injection" || kind === "identity";
