// Data that nobody should hear, whatever it belongs to: keys by their format, private network addresses, mail
// addresses, folders of a computer, addresses with a key in them, phone numbers.

const patterns: readonly RegExp[] = [
  /\b(?:sk|pk|rk)-[a-z0-9_-]{12,}/gi,
  /\bAIza[0-9a-z_-]{12,}/gi,
  /\b(?:gh[pousr]|github_pat|glpat|xox[abprs]|hf)[_-][a-z0-9_-]{10,}/gi,
  /\bAKIA[0-9A-Z]{12,}/g,
  /\beyJ[a-z0-9_-]{10,}\.[a-z0-9_-]{6,}/gi,
  /-----BEGIN [A-Z ]{0,40}KEY/gi,
  /\b(?:10|127)\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g,
  /\b(?:192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.\d{1,3}\.\d{1,3}\b/g,
  /\blocalhost:\d+/gi,
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{2,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.[a-z]{2,}/gi,
  /(?:~|\/(?:home|root|users|var|etc|tmp|mnt|opt|private)\b)\/[\w./-]+/gi,
  /\b[a-z]:\\[\w\\. -]+/gi,
  /https?:\/\/[^\s/@:]{1,200}:[^\s/@]{1,200}@/gi,
  /https?:\/\/[^\s?&#]{0,300}[?&#](?:[^\s?&#]{0,100}[&#]){0,8}(?:key|api_?key|token|access_token|auth|secret|password|sig)=[^\s&]+/gi,
  // Phone numbers: of Japan, with a country in front, of North America.
  /(?<![\d-])0\d{1,4}[-‐–—−ー(]\d{1,4}[-‐–—−ー)]\d{3,4}(?![\d-])/g,
  /(?<!\d)0[5789]0\d{8}(?!\d)/g,
  /(?<![\d+])\+\d{1,3}[- ]?\(?\d{1,4}\)?(?:[- ]?\d{2,4}){2,3}(?!\d)/g,
  /(?<![\d-])\(?\d{3}\)?[- ]\d{3}-\d{4}(?![\d-])/g,
];

const numbersAlone = /(?:[\d.\s。、・,]|ドット|点|てん|dot|point)+$/iu;
const houseNumber = /^(?:192168|10\d{3}|127\d|172(?:1[6-9]|2\d|3[01]))\d{2,9}$/;

/** Whether the numbers of a private network address are said one after the other, with nothing else between. */
export function tellsNumbers(before: string, text: string): boolean {
  if (!/^[\d.\s。、・,ドット点てんdotpin]+$/iu.test(text) || !/\d/.test(text)) return false;
  const numbers = (numbersAlone.exec(before)?.[0] ?? "") + text;
  return houseNumber.test(numbers.replace(/\D+/g, ""));
}

const mailApart = /(?<![a-z0-9._%+-])[a-z0-9._%+-]{3,64}@[a-z0-9-]{3,63}/gi;

/** A mail address letter by letter or in short pieces: the part before its last part reveals it. */
export function hasAddressApart(before: string, closed: string, text: string): boolean {
  const isApart = /\S\s+\S\s+\S(?:\s|$)/.test(text) && !/[a-z0-9]{3}/i.test(text);
  if (!isApart && closed.length > 4) return false;
  return [...(before + closed).matchAll(mailApart)].some(
    ({ 0: found, index }) => index + found.length > before.length,
  );
}

/** Each of the patterns needs one of these. */
const anyOfThem = /[a-z0-9~]/i;

/** Whether one of these ends in the text after `from`. */
export function hasAddress(text: string, from = 0): boolean {
  if (!anyOfThem.test(text)) return false;
  return patterns.some((pattern) =>
    [...text.matchAll(pattern)].some(({ 0: found, index }) => index + found.length > from),
  );
}
