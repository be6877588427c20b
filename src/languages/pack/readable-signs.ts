// Signs that rules of several languages leave out of what is read aloud, or read as a date.

/** Faces of signs in brackets, as (´・ω・｀) and (^_^), with an arm on each side. */
export const facesOfSigns =
  /[ヽヾ\\o]?[(（](?=[^()（）]{0,16}[´｀`^＾ω∀дД≧≦￣▽°゜；;><＞＜T_＿・･])[^()（）\p{sc=Han}\p{sc=Hira}a-np-su-zA-NP-SU-Z0-9]{2,18}[)）][ノﾉo/]?/gu;

export const isDay = (month: string, day: string): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
