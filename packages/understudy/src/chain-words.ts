import type { UnderstudyLanguage as Language } from "./understudy-language.ts";

/** Words for the word chain (しりとり): Japanese by the last kana, English by the last letter. */
export const chainWords: Readonly<Record<Language, readonly string[]>> = {
  ja: (
    "あさがお あめ あり いちご いるか いか うさぎ うみ うちわ えんぴつ えび おにぎり おりがみ おに " +
    "かめ からす かさ かに きつね きのこ きりぎりす くじら くま くつした けむし けしき こま こおり こたつ " +
    "さくら さかな さる しか しろくま しお すいか すずめ すし せみ せんべい そら そば そり " +
    "たぬき たいこ たけのこ ちず ちくわ つき つくえ つる てがみ てぶくろ てら とけい とまと とら " +
    "なす なつ なべ にわとり にじ ぬりえ ぬの ぬいぐるみ ねこ ねずみ ねぎ のり のこぎり " +
    "はな はさみ はと ひこうき ひまわり ひつじ ふね ふくろう へび へちま ほたる ほし " +
    "まど まくら まつり みみず みかづき むし むぎちゃ めがね めだか もち もみじ もぐら " +
    "やぎ やま やさい ゆき ゆびわ よる よこづな らくだ らっこ らっぱ りす りか りょうり るりいろ れいぞうこ れつ ろうそく ろば わに わし わたあめ " +
    "がむ がちょう ぎょうざ ぐみ げた ごま ごりら ざりがに ざる じてんしゃ じしゃく ずぼし ぜんまい ぞう ぞうり " +
    "だるま でんわ でんしゃ どんぐり どうぶつ ばなな ばす びわ びいだま ぶどう ぶた べる べっこうあめ ぼうし ぼたもち " +
    "ぱいなっぷる ぴあの ぺっと ぽすと"
  ).split(" "),
  en: (
    "apple eagle elephant tiger rabbit turtle egg grape guitar giraffe ribbon river robot rainbow window whale willow walnut notebook nest needle night kite koala kettle kangaroo orange otter owl onion ocean " +
    "lemon lamp lantern ladybug island igloo ice ink insect iris umbrella uncle unicorn universe yogurt yacht yard yellow yak sun star snow sparrow saddle spoon sugar dolphin dragon door dream drum " +
    "balloon banana bee bear bridge butterfly cat candle cloud cherry coffee compass fox forest feather flower frog hat honey hedgehog horse hill jam jar jellyfish jacket jungle moon mirror mountain mouse " +
    "melon pencil penguin piano pumpkin pearl queen quilt question quartz tea tulip tent train tree violin vase valley van village xylophone zebra zoo zipper zero acorn ant arrow autumn avocado"
  ).split(" "),
};
