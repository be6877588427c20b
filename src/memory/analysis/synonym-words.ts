// Everyday words for the same thing, which a question and what was said may use one for the other. Each group is one
// line; Japanese ones also bring together what is written in kanji or in kana.

const english = `
kid child son daughter|mom mother mum mommy|dad father daddy|grandma grandmother granny|grandpa grandfather
bike bicycle cycling|photo picture photograph pic|movie film|buy purchase|begin start|dog puppy pup|cat kitten kitty
car vehicle|doctor physician|job work career occupation profession|sick ill|tv television|vacation holiday trip travel
home house apartment flat|gym workout exercise|money cash|hobby pastime interest|marry wedding marriage husband wife
partner girlfriend boyfriend spouse|meal dinner lunch breakfast food|paint art|kid baby|phone mobile smartphone
fear afraid scared|happy glad|sad upset|birthday born age|sibling brother sister|parent mother father|university college
school class course|country nation|city town|shop store|nervous anxious worried|injury hurt injured|pet dog cat
allergy allergic|live move|favorite favourite love fave fav|game play|advice suggest recommend tip|plan intend|festival fest
family fam|business biz|birthday bday|video vid|application app|information info|university uni|congratulation congrats
tournament tourney|champion champ|professional pro|advertisement advert ad|friend buddy pal bff|brother bro|sister sis
vegetable veggie|refrigerator fridge|comfortable comfy|probably prob|conversation convo|neighborhood neighbourhood
color colour|theater theatre|center centre|gray grey|examination exam|laboratory lab|celebrity celeb|airplane plane
motorcycle motorbike|delicious tasty yummy yum|soccer football|garbage trash rubbish|attorney lawyer|gift present
fix repair|quit resign|mad angry|exhausted tired|smart clever|medicine medication pill|surgery operation|sofa couch
laptop computer pc|email mail|sweets candy|autumn fall|cop police|pupil student|instructor teacher professor
select choose pick|attempt try|assist help|large big huge|tiny small little|gorgeous beautiful|wealthy rich
complete finish|rent lease|trip journey|argue quarrel fight|employ hire|party celebration celebrate|concert gig
relax unwind destress
`;

/** A word for a kind of things, and some of its things: a question that names the kind may be answered by one of them. */
const englishKinds = `
pet: dog cat hamster rabbit parrot turtle snake lizard fish puppy kitten bird horse guinea
animal: dog cat horse bird elephant lion tiger bear dolphin whale turtle snake fish
sport: basketball football soccer baseball tennis golf hockey volleyball swimming surfing skiing running cycling boxing climbing
instrument: guitar piano violin drum flute clarinet saxophone cello trumpet ukulele harp bass keyboard
hobby: paint read cook bake garden hike photograph knit chess fish dance write pottery surf
activity: hike camp swim paint yoga dance cook read bike run kayak climb
subject: math history science physics chemistry biology art music literature
profession: teacher nurse doctor engineer lawyer writer designer chef artist dancer counselor psychologist
job: teacher nurse doctor engineer lawyer writer designer chef artist dancer intern manager waiter barista
food: pizza pasta rice bread soup salad burger sushi curry steak cheese chicken taco sandwich
dessert: cake cookie pie icecream cream chocolate pudding brownie tart
drink: coffee tea juice beer wine water milk soda
fruit: apple banana orange strawberry mango peach grape berry lemon
vegetable: carrot tomato potato onion spinach pepper broccoli
flower: rose sunflower tulip daisy lily orchid
color: red blue green yellow purple pink orange black white brown grey
colour: red blue green yellow purple pink orange black white brown grey
season: spring summer autumn fall winter
vehicle: car bike bus train truck motorcycle van boat
relative: aunt uncle cousin grandma grandpa niece nephew sister brother mom dad
family: mom dad mother father sister brother son daughter kid husband wife cousin aunt uncle grandma
genre: fantasy horror romance comedy thriller mystery drama jazz rock classical pop fiction
country: japan france italy spain germany england canada mexico brazil india china korea ireland sweden australia
state: california texas florida oregon washington nevada colorado michigan
city: london paris tokyo york boston seattle chicago rome barcelona
clothes: shirt dress shoes jacket hat hoodie jeans skirt
exercise: yoga run swim gym weight jog hike kickboxing
art: paint sculpture pottery drawing sketch mural
music: jazz rock classical song concert band
disease: cancer diabetes flu asthma covid
disaster: flood fire storm hurricane earthquake tornado
console: playstation xbox nintendo switch
feel: happy sad excited nervous proud grateful relieved anxious scared thrilled overwhelmed glad lonely tired
feeling: happy sad excited nervous proud grateful relieved anxious scared thrilled overwhelmed
injury: ankle knee wrist arm leg shoulder back hurt broke sprain
symptom: fever cough headache pain tired nausea
weather: rain snow sun sunny cloud wind storm hot cold
furniture: sofa couch table chair bed desk shelf lamp
breed: labrador poodle shepherd beagle retriever corgi siamese
nationality: japanese french italian spanish german english canadian mexican american chinese korean indian
language: japanese french italian spanish german english chinese korean
religion: christian buddhist muslim jewish hindu church
relationship: married single dating boyfriend girlfriend husband wife divorced engaged
accessory: necklace ring bracelet earrings watch hat scarf
ingredient: flour sugar butter egg milk salt garlic chocolate vanilla coconut
meal: breakfast lunch dinner
month: january february march april june july august september october november december
day: monday tuesday wednesday thursday friday saturday sunday
device: phone laptop tablet computer camera
transport: car bus train plane bike taxi
award: medal trophy prize certificate first place
sibling: brother sister twin
parent: mother father mom dad
child: son daughter baby kid
place: park beach museum lake mountain forest cafe city country
`;

const japanese = `
母 お母さん ママ 母親|父 お父さん パパ 父親|祖母 おばあちゃん ばあちゃん|祖父 おじいちゃん じいちゃん|犬 いぬ ワンちゃん 子犬|猫 ねこ 子猫
桜 さくら|友達 ともだち 友人 親友|美味しい おいしい 旨い|綺麗 きれい 美しい|可愛い かわいい|仕事 職業 職場 勤め 会社|買う 買った 購入
引っ越し 引越し 引っ越 転居|写真 撮影|病気 体調 具合|怖い 苦手 恐い|好き 大好き お気に入り|嫌い 苦手|誕生日 生まれ バースデー|学校 大学 高校
旅行 旅 旅先|食べ物 料理 ご飯 ごはん|飲み物 ドリンク|車 自動車 クルマ|自転車 チャリ ロードバイク|電話 スマホ 携帯|映画 上映
趣味 習い事|兄弟 兄 姉 弟 妹|両親 親 母 父|結婚 夫 妻 旦那|恋人 彼氏 彼女|子ども 子供 こども 息子 娘|値段 価格 円|家 自宅 部屋
約束 予定|始め 開始 スタート|終わり 終了|お金 貯金|怪我 ケガ けが 骨折|ゲーム プレイ|曲 歌 音楽|本 小説|先生 教師|医者 病院 通院
アレルギー 食べられない|出身 生まれ 地元 故郷|名前 呼び名|変わる 変更 変えた|辞める 退職|猫 飼う|犬 飼う|植物 花 鉢
`;

/** The same in Japanese. */
const japaneseKinds = `
動物: 犬 猫 うさぎ ハムスター 鳥 馬 亀 魚 金魚 インコ 熊
ペット: 犬 猫 うさぎ ハムスター インコ 亀 金魚 文鳥
楽器: ギター ピアノ バイオリン ドラム フルート サックス ベース 三味線 琴
スポーツ: サッカー 野球 テニス バスケ バレー 水泳 卓球 マラソン スキー 柔道 剣道 ゴルフ
運動: ヨガ 水泳 ジム マラソン ジョギング 散歩 筋トレ
趣味: 読書 釣り 登山 料理 写真 編み物 将棋 囲碁 園芸 絵 ゲーム 映画
果物: りんご みかん いちご 桃 ぶどう 梨 バナナ 柿 メロン
野菜: トマト にんじん きゅうり なす 大根 キャベツ じゃがいも
料理: カレー ラーメン 寿司 うどん そば 鍋 パスタ 餃子 ハンバーグ
食べ物: カレー ラーメン 寿司 うどん そば 鍋 パスタ 餃子 ケーキ パン
お菓子: ケーキ クッキー チョコ プリン 団子 羊羹 せんべい
飲み物: コーヒー お茶 紅茶 ビール ワイン 牛乳 ジュース
色: 赤 青 緑 黄色 紫 白 黒 桃色 水色 茶色
季節: 春 夏 秋 冬
花: 桜 バラ ひまわり チューリップ 菊 百合 紫陽花
乗り物: 車 電車 バス 自転車 バイク 飛行機 船
家族: 父 母 兄 姉 弟 妹 祖父 祖母 息子 娘 夫 妻
職業: 教師 医者 看護師 エンジニア 作家 料理人 美容師 公務員
科目: 数学 国語 英語 理科 社会 歴史 物理 化学
国: 日本 フランス イタリア ドイツ イギリス アメリカ 中国 韓国 台湾 カナダ
気持ち: 嬉しい 悲しい 寂しい 怖い 緊張 不安 楽しい
けが: 骨折 捻挫 足首 膝 腰
曜日: 月曜 火曜 水曜 木曜 金曜 土曜 日曜
`;

const groupsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(" "));

const kindsOf = (text: string): readonly (readonly [string, readonly string[]])[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [kind = "", things = ""] = line.split(": ");
      return [kind, things.split(" ")];
    });

export const englishSynonyms = groupsOf(english);
export const englishKindWords = kindsOf(englishKinds);
export const japaneseKindWords = kindsOf(japaneseKinds);
export const japaneseSynonyms = groupsOf(japanese);
