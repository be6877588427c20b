// Numbers in Japanese.

import type { NumberForms } from "../pack/number-forms.ts";

export const numbers: NumberForms = {
  words: new Map([..."一二三四五六七八九十"].map((digit, place) => [digit, place + 1] as const)),
  counters:
    /^(?:[年月日時分秒円人個回歳才台階本枚匹度週点曲話巻冊通頭羽杯缶箱名軒泊倍割万億]|つ|か月|ヶ月|カ月|キロ|メートル|グラム|ドル|ページ|レベル|ポイント|フォロワー)/u,
};
