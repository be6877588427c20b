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
allergy allergic|live move|favorite favourite love|game play|advice suggest recommend tip|plan intend
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

const groupsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split(/[|\n]/)
    .map((line) => line.trim().split(" "));

export const englishKin = groupsOf(english);
export const japaneseKin = groupsOf(japanese);
