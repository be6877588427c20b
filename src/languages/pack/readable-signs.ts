// Patterns of several languages for characters that are not read aloud, or that are read as a date.

/** Emoticons in brackets, such as (´・ω・｀) and (^_^), with an optional arm on each side. */
export const facesOfSigns =
  /[ヽヾ\\o]?[(（](?=[^()（）]{0,16}[´｀`^＾ω∀дД≧≦￣▽°゜；;><＞＜T_＿・･])[^()（）\p{sc=Han}\p{sc=Hira}a-np-su-zA-NP-SU-Z0-9]{2,18}[)）][ノﾉo/]?/gu;

export const isDay = (month: string, day: string): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
