// Words that tell nothing of what a text is about.

const english = `
a an the this that these those and or but if so as of to in on at by for with from into onto about than then there here
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours
ourselves they them their theirs themselves who whom whose which what when where why how is am are was were be been
being do does did done doing have has had having will would shall should can could may might must not no nor only own
same too very just also any all both each few more most other some such up down out off over under again further once
because until while during before after above below between through don didn doesn isn aren wasn weren won wouldn
couldn shouldn can't ve ll re m s t d oh ah um uh yeah yes hey hi hello ok okay well really like get got lot lots much
many thing things someone something anything everything ever
`;

const japanese = `
これ それ あれ どれ ここ そこ あそこ どこ この その あの どの こう そう ああ どう だれ 誰 なに 何 いつ なぜ なんで どうして どんな いくつ いくら
する した して します しました してる している ある あり あった ありました ます ました です でした だった である いる います いた いました
なる なった なって なり こと もの ため よう とき 時 ところ ほう さん ちゃん くん から まで より ので のに けど けれど でも しかし そして
また など だけ ばかり くらい ぐらい ほど って という といった として について における により によって ください ない なかっ なく
たち とか ちょっと すごく とても もう まだ やっぱり 私 わたし 僕 ぼく 俺 おれ あなた 君 きみ うち みんな ん の うん はい ええ いえ
`;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** As they are written, before stemming. */
export const englishStops = wordsOf(english);

/** As the word breaker gives them, in hiragana. */
export const japaneseStops = wordsOf(japanese);
