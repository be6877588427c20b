// What a city is called when nobody says so: two words, from bytes that only its own data folder has.

import { parseCitySlug } from "../../kernel/id.ts";
import type { Language } from "../../protocol/language.ts";

import type { CityCalled } from "../../world/city-called.ts";

type Part = { readonly romaji: string; readonly ja: string; readonly en: string };

const part = (romaji: string, ja: string, en: string): Part => ({ romaji, ja, en });

const first: readonly Part[] = [
  part("akari", "あかり", "Lamplight"),
  part("hotaru", "ほたる", "Firefly"),
  part("tsukimi", "月見", "Moonview"),
  part("hoshizora", "星空", "Starlit"),
  part("asagiri", "朝霧", "Mist"),
  part("yunagi", "夕凪", "Calm"),
  part("shirakaba", "白樺", "Birch"),
  part("kohaku", "琥珀", "Amber"),
  part("ruri", "瑠璃", "Lapis"),
  part("sumire", "すみれ", "Violet"),
  part("tsubaki", "椿", "Camellia"),
  part("kaede", "楓", "Maple"),
  part("suzukaze", "涼風", "Breeze"),
  part("harusame", "春雨", "Rain"),
  part("tsubame", "つばめ", "Swallow"),
  part("kamome", "かもめ", "Seagull"),
  part("shiosai", "潮騒", "Surf"),
  part("hinata", "ひなた", "Sunny"),
  part("komorebi", "木漏れ日", "Dapple"),
  part("yukidoke", "雪どけ", "Thaw"),
  part("nanohana", "菜の花", "Blossom"),
  part("mikazuki", "三日月", "Crescent"),
  part("kazaguruma", "風車", "Pinwheel"),
  part("natsume", "なつめ", "Jujube"),
  part("fuyuzora", "冬空", "Frost"),
  part("akatsuki", "暁", "Dawn"),
  part("tanpopo", "たんぽぽ", "Dandelion"),
  part("suzuran", "すずらん", "Lily"),
  part("kohaku_iro", "こはく色", "Honey"),
  part("mizukagami", "水鏡", "Mirror"),
  part("kusabue", "草笛", "Reed"),
  part("yamabuki", "山吹", "Goldleaf"),
];

const second: readonly Part[] = [
  part("zaka", "坂", "Hill"),
  part("machi", "町", "Town"),
  part("minato", "港", "Harbour"),
  part("oka", "が丘", "Heights"),
  part("tani", "谷", "Valley"),
  part("kawa", "川", "River"),
  part("hama", "浜", "Beach"),
  part("mori", "の森", "Woods"),
  part("bashi", "橋", "Bridge"),
  part("umi", "の湖", "Lake"),
  part("toge", "峠", "Pass"),
  part("shima", "島", "Isle"),
  part("dori", "通り", "Street"),
  part("niwa", "の庭", "Garden"),
  part("sato", "の里", "Village"),
  part("misaki", "岬", "Cape"),
];

const ending = "abcdefghjkmnpqrstuvwxyz23456789";

/** A slug and a name from six bytes or more; of other bytes come others, but for one in half a thousand million. */
export function cityOfBytes(bytes: Uint8Array, language: Language): CityCalled {
  const at = (place: number): number => bytes[place] ?? 0;
  const one = first[at(0) % first.length] ?? part("akari", "あかり", "Lamplight");
  const other = second[at(1) % second.length] ?? part("machi", "町", "Town");
  const letters = [2, 3, 4, 5].map((place) => ending.charAt(at(place) % ending.length)).join("");
  return language === "ja"
    ? called(`${one.romaji}_${other.romaji}_${letters}`, `${one.ja}${other.ja}`)
    : called(`${one.en}_${other.en}_${letters}`.toLowerCase(), `${one.en} ${other.en}`);
}

function called(text: string, name: string): CityCalled {
  const slug = parseCitySlug(text);
  if (!slug.ok) throw new Error(`no slug: ${text}`);
  return { slug: slug.value, name };
}
