// Everyday phrases in which an NG word is harmless: another object (to kill time), a part of another word (ハゲワシ, killer
// whale), or an intensifier (死ぬほど好き).

type Phrase = {
  /** The word, or its stem, in hiragana except for its kanji. */
  readonly word: RegExp;
  readonly before?: RegExp;
  readonly after?: RegExp;
};

/** Objects that are no living beings. */
const objects: readonly Phrase[] = [
  {
    word: /^(?:殺|ころ)(?:す|せ|し.*)?$/,
    before:
      /(?:息|声|音|感情|気配|足音|気持ち?|勢い?|味|風味|香り|個性|良さ|持ち味|素材|表情|自分|勢|すぴー?ど|速度|球|威力|効果|あくび|欠伸|笑い?)を(?:押し|かみ|噛み)?$/,
  },
  { word: /^(?:殺|ころ)(?:す|せ|し.*)?$/, after: /^(?:し文句|し屋|文句|風景|到|菌|虫|陣)/ },
  {
    word: /^kill$/,
    after:
      /^(?:s|ed|ing)? (?:(?:some|more|any|a little|a bit of|an?|the|two|this|that|your|my|our|his|her|their) )*(?:time|hours?|minutes?|afternoon|evening|day|birds|lights?|engine|mood|vibe|momentum|process|task|app|job|thread|server|switch|power|music|sound|mic|stream|buzz|monsters?|slimes?|goblins?|zombies?|dragons?|mobs?|bugs?|germs|bacteria|weeds|pain|appetite|rumou?rs?)\b/,
  },
  { word: /^kill$/, after: /^(?:s|ed|ing) (?:me|us|it)\b(?! (?:in|with|by|for good|dead))/ },
  { word: /^kill$/, before: /\b(?:would|could|'d) $/, after: /^ for (?:an?|some|the)\b/ },
  { word: /^kill$/, before: /\b(?:dressed|over|road|buzz) ?(?:to )?$/ },
  { word: /^die$/, before: /\bto $/, after: /^ for\b/ },
  {
    word: /^(?:die|dy)$/,
    after:
      /^(?:ing)? (?:to|for an?|of (?:laughter|laughing|boredom|embarrassment|cuteness|curiosity)|laughing|hard|cast|roll)\b/,
  },
  {
    word: /^die$/,
    before: /\b(?:roll|rolled|throw|cast|six-sided|sided|the|an?) (?:the |an? )?$/,
    after: /^(?: (?:is|was|has been|shows?|rolls?) (?:cast|rolled|a)\b| and|[,.])/,
  },
  {
    word: /^cock$/,
    after:
      /^(?:s|ed|ing)? (?:(?:his|her|your|my|its|the|an?) )?(?:head|ear|eyebrow|hat|gun|hammer|crow(?:s|ed|ing)?|robin)\b|^-a-doodle|^ and bull/,
  },
  {
    word: /^prick$/,
    after:
      /^(?:s|ed|ing|ly)? (?:(?:his|her|your|my|its|the|a) )?(?:fingers?|thumbs?|ears?|skin|potato(?:es)?|sausages?|conscience)\b|^(?:s|ed|ing)? up\b/,
  },
  { word: /^screw$/, after: /^(?:s|ed|ing)? (?:the |an? )?(?:cap|lid|bolt|top|bulb)\b/ },
  { word: /^rape?$/, after: /^ ?(?:seed|oil|blossoms?|flowers?|fields?)\b/ },
  {
    word: /^retard$/,
    after: /^(?:s|ed|ing|ant|ants)? (?:the )?(?:growth|fire|flames?|progress|spread)\b/,
  },
  { word: /^retard$/, before: /\b(?:fire|flame)[- ]$/ },
];

/** Names of animals, plants, food and things that contain the word. */
const parts: readonly Phrase[] = [
  {
    word: /^はげ$/,
    after:
      /^(?:ま[さしすせそ]|み(?:$|[にをがは])|む|めば|し[いくかさ]|わし|鷲|たか|鷹|山|いと|こう)/,
  },
  {
    word: /^はげ$/,
    before:
      /(?:ぺんき|塗装|めっき|まにきゅあ|ねいる|色|皮|しー?る|化けの皮|ふぁんで|めいく)(?:が|も|は|の)?$/,
  },
  { word: /^ちび$/, after: /^(?:まる[子こ]|っ[子こ]|ちび|きゃら|どら|鉛筆)/ },
  {
    word: /^(?:くず|屑|葛)$/,
    after:
      /^(?:餅|もち|湯|ゆ(?:$|[^\u3041-\u3096])|きり|切り|粉|まんじゅう|饅頭|入れ|かご|籠|箱|鉄|米|野菜)/,
  },
  {
    word: /^(?:くず|屑)$/,
    before:
      /(?:星|紙|糸|鉄|木|ぱん|野菜|消し[ごゴ]む|おが|かつお|藻|切り|もく|革|布|金|菓子|衣)の?$/,
  },
  { word: /^ちょん$/, after: /^(?:まげ|髷|ちょん|掛け|ぎ)/ },
  {
    word: /^(?:ごみ|塵|芥)$/,
    after:
      /^(?:箱|ばこ|拾い|の(?:日|山|分別|収集|量|中|回収|島)|捨て|出し|袋|収集|分別|問題|処理|焼却|を(?:捨|出|拾|まと|集|分|減|ぽい|片)|が(?:たま|溜|落|多|ある|出|入|つ|付)|取り|屋敷|回収|置き場|だらけ|だし|はごみ箱)/,
  },
  { word: /^(?:ごみ|塵)$/, before: /(?:生|粗大|燃える|燃えない|資源|不燃|可燃|家庭|産業|こ|人)$/ },
  {
    word: /^(?:ぶた|豚)$/,
    after:
      /^(?:肉|汁|骨|丼|どん|かつ|まん|足|耳|小屋|ばら|こま|ろー?す|ひれ|きむち|しゃぶ|玉|の(?:角煮|生姜焼|貯金箱|しょうが|丸焼|ばら|足|鼻|貯金|ひき|餌)|草|毛|皮|ひき|は(?:木|飛)|もおだて|さん|ちゃん)/,
  },
  { word: /^(?:ぶた|豚)$/, before: /(?:子|黒|生|蚊取り|海|河|白|焼き?|母|雌|親|三匹の)$/ },
  { word: /^あほ$/, after: /^(?:毛|げ(?:$|[^\u3041-\u3096]|が|も|は|を|の)|うどり|鳥|ろー?とる)/ },
  {
    word: /^かす$/,
    after:
      /^(?:汁|漬け?|てら|み(?:$|[^\u3041-\u3096]|草|が|の|を)|たねっと|たむ|たー?ど|れ|か|む|たま)/,
  },
  { word: /^かす$/, before: /(?:酒|油|天|食べ|耳|目|歯|搾り|絞り|削り|消し|豆|出し|茶)$/ },
  { word: /^でぶ$/, before: /(?:無精|不精|出不精)$/, after: /^しょう/ },
  { word: /^でぶ$/, after: /^(?:しょう|んねこ|ねこ|猫)/ },
  { word: /^変態$/, before: /(?:完全|不完全|昆虫の|蝶の|蛙の|相|幼虫の|おたまじゃくしの)$/ },
  {
    word: /^(?:糞|ふん)$/,
    before:
      /(?:鳥|犬|猫|牛|馬|鹿|鳩|鼠|虫|動物|獣|うさぎ|兎|象|蚕|羊|山羊|からす|烏|こうもり)(?:の|が)?$/,
  },
  { word: /^くそ$/, before: /(?:鼻|目|耳|歯|下手|へた)$/ },
  { word: /^うんこ$/, after: /^(?:どりる|漢字|座り|する電|ちゃん)/ },
  { word: /^おっぱい$/, before: /(?:赤ちゃん|母|牛)の?$/ },
  {
    word: /^(?:ばか|馬鹿)$/,
    after:
      /^(?:売れ|うれ|でか|高|うま|美味|騒ぎ|さわぎ|力|ぢから|正直|しょうじき|笑い|丁寧|ていねい|真面目|まじめ|しらべ|貝|がい|ばか(?:しい|しく)|みたいに(?:美味|おいし|かわい|可愛|楽し|面白|おもしろ|広|大き|でか|高|安))/,
  },
  {
    word: /^(?:ばか|馬鹿)$/,
    before: /(?:親|役者|火事場の|猫|犬|野球|釣り|音楽|筋肉|げー?む|しりー?ず|空)$/,
  },
  {
    word: /^kill$/,
    after:
      /^er (?:whales?|apps?|instinct|bees?|queen|rabbits?|rabbit|tomato(?:es)?|feature|heels|outfit|tune|abs|moves?|robots?|sudoku|line|combo)\b/,
  },
  {
    word: /^kill$/,
    after:
      /^ (?:bill|a mockingbird|screens?|counts?|streaks?|feeds?|cams?|switch(?:es)?|steals?|confirmed)\b/,
  },
  { word: /^kill$/, before: /\bto $/, after: /^ a mockingbird/ },
  { word: /^kill$/, after: /^ed the (?:cat|radio|video|mood|dinosaurs)\b/ },
  { word: /^hell$/, after: /^(?:'s (?:kitchen|bells|angels)|boy|fire|hound| ?(?:raiser|hounds?))/ },
  { word: /^hell$/, before: /\b(?:one|a|some) $/, after: /^ ?(?:of an?\b|uva\b)/ },
  { word: /^dick$/, before: /\b(?:moby|uncle|philip k\.?|spotted|tom,?) $/ },
  { word: /^dick$/, after: /^ (?:van dyke|tracy|clark|grayson|francis|whittington)\b/ },
  { word: /^tit$/, before: /\b(?:blue|great|coal|marsh|willow|long-tailed|crested|bearded) $/ },
  { word: /^tit$/, after: /^s? (?:for tat|in (?:the|our|my) (?:garden|nest))\b/ },
  { word: /^boob$/, after: /^(?:y)? (?:traps?|tube|prize)\b/ },
  {
    word: /^jerk$/,
    after:
      /^ (?:chicken|pork|shrimp|seasoning|sauce|spice|marinade|tofu)\b|^(?:ed|ing)? (?:back|away|awake|forward|to a (?:stop|halt))\b/,
  },
  { word: /^jerk$/, before: /\b(?:knee|clean and|soda)[- ]$/ },
  { word: /^pussy$/, after: /^[- ]?(?:cats?|willows?|foot(?:ed|ing)?)\b/ },
  { word: /^chink$/, after: /^s? (?:in (?:the|his|her|their|your|its) armou?r|of light)\b/ },
  { word: /^ass$/, before: /\b(?:wild|donkey or|ox or|asiatic|the ox and the) $/ },
  { word: /^sex$/, before: /\b(?:same|opposite|the fairer|unisex|single)[- ]$/ },
  {
    word: /^sex$/,
    after: /^ (?:education|chromosomes?|ratio|of the (?:baby|cat|dog|kitten|puppy))\b/,
  },
  { word: /^porn$/, before: /\b(?:food|word|ruin|book) $/ },
  { word: /^crap$/, after: /^s? (?:shoot|table|game)\b/ },
  { word: /^dumb$/, after: /^(?:[- ]?(?:bells?|waiter|phones?|luck|founded))\b/ },
  { word: /^dumb$/, before: /\bstruck $/ },
  { word: /^idiot$/, after: /^(?:[- ]proof|'s guide)\b/ },
  { word: /^loser$/, before: /\b(?:sore|good|winner and|winners? or) $/, after: /^/ },
  { word: /^bastard$/, after: /^ (?:sword|file)s?\b/ },
  { word: /^bitch$/, before: /\b(?:the|our|my|her) (?:show|pedigree|brood) $/ },
  { word: /^dam(?:n)?$/, before: /\b(?:hoover|beaver) $/ },
];

/** The word as an intensifier. */
const measures: readonly Phrase[] = [
  {
    word: /^(?:死ぬ|しぬ|死|し)$/,
    after:
      /^(?:ぬ)?(?:ほど|程|くらい|ぐらい|位|気で|かと思|まで(?:に|推|好|忘|一|愛|続|応)|わ(?:笑|$))/,
  },
  { word: /^(?:死|し)$/, before: /(?:笑い|きゅん|萌え|尊|焼け|飢え)$/ },
  {
    word: /^殺人$/,
    after: /^(?:的な|級の|級に)(?:暑|忙|可愛|かわい|混|美|辛|すけじゅー?る|らっしゅ|暑さ|忙しさ)/,
  },
  {
    word: /^die$/,
    before: /\b(?:laughed|laughing|nearly|almost) (?:i |so hard i )?(?:could |thought i'd )?$/,
  },
];

const phrases: readonly Phrase[] = [...objects, ...parts, ...measures];

/** Whether a word, or its stem, is part of an everyday phrase at its position. */
export const isEverydayPhrase = (word: string, before: string, after: string): boolean =>
  phrases.some(
    (phrase) =>
      phrase.word.test(word) &&
      (phrase.before === undefined || phrase.before.test(before)) &&
      (phrase.after === undefined || phrase.after.test(after)),
  );
