// The forms of keys, tokens and passwords. Only unmistakable ones: hashes, ids, addresses and ordinary words do not
// match.

import type { KeyKind } from "../protocol/key-kind.ts";

/** Its place in a text: `[from, to)`. */
export type FoundKey = { readonly from: number; readonly to: number; readonly kind: KeyKind };

type Form = {
  readonly kind: KeyKind;
  /** With the flags `g` and `d`; its group `key`, or else the whole of it, is the key. */
  readonly pattern: RegExp;
  /** Absent: everything of this form is a key. */
  readonly isKey?: (written: string) => boolean;
};

const startsHere = "(?<![A-Za-z0-9_-])";
const form = (kind: KeyKind, pattern: string, isKey?: Form["isKey"], flags = ""): Form => ({
  kind,
  pattern: new RegExp(pattern, `dg${flags}`),
  ...(isKey === undefined ? {} : { isKey }),
});
/** A kind of key that begins like no other text. */
const known = (kind: KeyKind, pattern: string, isKey?: Form["isKey"]): Form =>
  form(kind, startsHere + pattern, isKey);

const isWord = (part: string): boolean =>
  /^(?:[a-z]{0,12}|[A-Z]?[a-z]{0,11}|[A-Z]{1,12})$/.test(part);
/** Not a name of a thing, which consists of words with hyphens between them. */
const isNoName = (written: string): boolean => !written.split(/[-_.]/).slice(1).every(isWord);

const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/];
const classesOf = (written: string): number => classes.filter((one) => one.test(written)).length;

/** Bits per character, by the frequency of each. */
function entropy(written: string): number {
  const counts = new Map<string, number>();
  for (const letter of written) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const { length } = written;
  return [...counts.values()].reduce((sum, n) => sum - (n / length) * Math.log2(n / length), 0);
}

const isAddress = (written: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/|^[\w.]*\/\w|@\w+\.\w/i.test(written);
/** Whether small and capital letters and digits stand without an order. */
const isRandom = (written: string, length: number): boolean =>
  written.length >= length &&
  /[a-z]/.test(written) &&
  /[A-Z]/.test(written) &&
  /\d.*\d/s.test(written) &&
  entropy(written) >= 3.2 &&
  !isAddress(written);
/** Hexadecimal digits, as hashes and ids are written; some keys are, too. */
export const isHash = (written: string): boolean =>
  /^[0-9a-f]{32,}$/i.test(written) ||
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written);
const isPassword = (written: string): boolean =>
  written.length >= 10 && classesOf(written) >= 3 && entropy(written) >= 2.8 && !isAddress(written);

/** The words that may stand between the name of a key and the key. */
const given =
  String.raw`["'「『]?\s{0,3}(?:\s(?:is|was)\s{1,3}|[=:：＝]|は|：|が)\s{0,3}(?:["'「『` +
  "`" +
  String.raw`]\s?)?`;
const keyed = "(?<key>[A-Za-z0-9+/_.~=-]{16,512})";

/** Names after which a value is certainly a key. */
const named = String.raw`(?:(?:api|secret|private|access|client|auth)[ _-]?(?:key|token|secret)|(?:API|アクセス|シークレット|秘密の?|認証)\s?(?:キー|トークン|鍵))`;

const forms: readonly Form[] = [
  form(
    "private-key",
    String.raw`-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----BEGIN )[\s\S]){0,16000}?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)`,
  ),
  known("api-key", "sk-[A-Za-z0-9_-]{16,}", isNoName),
  known("api-key", "[rs]k_(?:live|test)_[A-Za-z0-9]{16,}"),
  known("api-key", String.raw`AIza[\w-]{30,}`),
  known("api-key", "(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])"),
  known("api-key", "(?:gsk|xai|r8|nvapi|pplx|fw|csk)[_-][A-Za-z0-9_-]{24,}", isNoName),
  known("api-key", String.raw`SG\.[\w-]{16,}\.[\w-]{16,}`),
  known("token", "gh[pousr]_[A-Za-z0-9]{20,}"),
  known("token", String.raw`github_pat_\w{20,}`),
  known("token", String.raw`gl(?:pat|ptt|rt)-[\w-]{16,}`, isNoName),
  known("token", String.raw`xox[abeprs]-[\w-]{10,}`, isNoName),
  known("token", String.raw`xapp-[\w-]{20,}`, isNoName),
  known("token", "hf_[A-Za-z0-9]{20,}"),
  known("token", "npm_[A-Za-z0-9]{30,}"),
  known("token", String.raw`pypi-[\w-]{40,}`),
  known("token", String.raw`ya29\.[\w-]{20,}`),
  known("token", String.raw`eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}`),
  known("token", String.raw`[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w.-])`, (one) =>
    isRandom(one, 50),
  ),
  form(
    "token",
    String.raw`hooks\.slack\.com/(?:services|workflows|triggers)/(?<key>[\w/]{20,})`,
    undefined,
    "i",
  ),
  form(
    "token",
    String.raw`discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d+/(?<key>[\w-]{20,})`,
    undefined,
    "i",
  ),
  form(
    "token",
    String.raw`\bBearer\s{1,3}(?<key>[A-Za-z0-9+/_.~=-]{20,2000})`,
    (one) => isRandom(one, 20) || isHash(one),
    "i",
  ),
  form("api-key", named + given + keyed, (one) => isRandom(one, 16) || isHash(one), "i"),
  form(
    "token",
    String.raw`(?:\b(?:key|token|secret)|キー|トークン|シークレット|鍵)` + given + keyed,
    (one) => isRandom(one, 20) && !isHash(one),
    "i",
  ),
  form(
    "password",
    String.raw`(?:\b(?:password|passphrase|passwd|pwd|pass)|パスワード|パスフレーズ|暗証)` +
      given +
      String.raw`(?<key>[\x21-\x7e]{10,200}?)(?=[\s"'` +
      "`" +
      String.raw`」』。、）)]|[.,!?;]?(?:\s|$)|[^\x21-\x7e])`,
    isPassword,
    "i",
  ),
];

function* foundBy({ kind, pattern, isKey }: Form, text: string): Generator<FoundKey> {
  for (const match of text.matchAll(pattern)) {
    const written = match.groups?.["key"] ?? match[0];
    const [from, to] = match.indices?.groups?.["key"] ?? match.indices?.[0] ?? [0, 0];
    if (isKey?.(written) ?? true) yield { from, to, kind };
  }
}

/** Every key in a text, in the order of their places; none lies in another. */
export function keysIn(text: string): readonly FoundKey[] {
  if (text.length < shortestKey) return [];
  return apart(forms.flatMap((one) => [...foundBy(one, text)]));
}

const shortestKey = 14;

/** Without those that overlap: the wider of two stays. */
export function apart(found: readonly FoundKey[]): readonly FoundKey[] {
  const width = ({ from, to }: FoundKey): number => to - from;
  const kept: FoundKey[] = [];
  for (const one of found.toSorted((a, b) => width(b) - width(a) || a.from - b.from)) {
    if (kept.every(({ from, to }) => one.to <= from || one.from >= to)) kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}
