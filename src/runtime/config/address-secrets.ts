// The secrets in an address: the sign-in (`user:password@`), the value of a parameter such as `apiKey` or `token`, and
// a token in the path (`/v1/<token>/`, as in webhooks).

import { isHash, keysIn } from "../../trust/key-forms.ts";

const secretWord = /key|token|secret|pass|pwd|auth|cred|sig(?:nature)?$|session/i;
const namesPlace = /(?:file|path|dir|folder)$/i;

/** Whether a value of this name is a secret, and not the location of one. */
export const isSecretName = (name: string): boolean =>
  secretWord.test(name) && !namesPlace.test(name);

/** An address after its scheme, or without one: `user:password@host`. */
const signIn =
  /([a-z][a-z0-9+.-]{0,30}:\/\/)([^\s/?#]*)@|^(?![^\s]*:\/\/)([^\s/?#@:]+:[^\s/?#]*)@/gi;
const parameter = /([?&#])([^\s=&?#]+)=([^\s&#]*)/g;

/** The secret parts of a text that may hold an address, as written and decoded. */
export function addressSecrets(text: string): readonly string[] {
  const people = [...text.matchAll(signIn)].flatMap(([, , behind, alone]) => {
    const written = behind ?? alone ?? "";
    const at = written.indexOf(":");
    return at < 0 ? [written] : [written.slice(at + 1)];
  });
  const given = [...text.matchAll(parameter)].flatMap(([, , name = "", value = ""]) =>
    isSecretName(decoded(name)) ? [value] : [],
  );
  const paths = pathSecretsIn(text).map(({ from, to }) => text.slice(from, to));
  return [...people, ...given, ...paths]
    .filter((one) => one !== "")
    .flatMap((one) => [one, decoded(one)]);
}

type Piece = { readonly from: number; readonly to: number };

const addressWithPath = /[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/?#]*(\/[^\s?#]*)/dgi;
const pathPiece = /[^/]+/dg;
/** Changes between letters and digits; words and years have few. */
const changes = /[a-z](?=\d)|\d(?=[a-z])/gi;
const changesIn = (piece: string): number => piece.match(changes)?.length ?? 0;
const isMixed = (piece: string): boolean =>
  /[a-z]/.test(piece) && /[A-Z]/.test(piece) && piece.length >= 16 && changesIn(piece) >= 3;
const isSmall = (piece: string): boolean => /^[a-z0-9]{20,}$/.test(piece) && changesIn(piece) >= 4;
const isBot = (piece: string): boolean => /^(?:bot)?\d{6,}:[\w-]{20,}$/.test(piece);

/** Whether a segment of a path is a token: random, long, and no word. */
const isToken = (piece: string): boolean =>
  isMixed(piece) || isSmall(piece) || isBot(piece) || isHash(piece);

/** The positions of tokens in the paths of addresses, in order. */
function pathSecretsIn(text: string): readonly Piece[] {
  return [...text.matchAll(addressWithPath)].flatMap((match) => {
    const [start, end] = match.indices?.[0] ?? [0, 0];
    const path = match.indices?.[1]?.[0] ?? end;
    const known = keysIn(match[0]).map(({ from, to }) => ({ from: start + from, to: start + to }));
    const inPath = known.filter(({ from }) => from > path);
    const pieces = [...text.slice(path, end).matchAll(pathPiece)].flatMap((piece): Piece[] => {
      const from = path + piece.index;
      const to = from + piece[0].length;
      const isKnown = inPath.some((one) => one.from < to && from < one.to);
      return !isKnown && isToken(decoded(piece[0])) ? [{ from, to }] : [];
    });
    return [...inPath, ...pieces].toSorted((a, b) => a.from - b.from);
  });
}

const withoutPathSecrets = (text: string, mask: string): string =>
  pathSecretsIn(text).reduceRight(
    (kept, { from, to }) => kept.slice(0, from) + mask + kept.slice(to),
    text,
  );

/**
 * The text without its secret parts, or with `mask` in place of a secret parameter. A segment of a path is always
 * replaced by a mask: without it the address would be another one.
 */
export const withoutAddressSecrets = (text: string, mask?: string): string =>
  withoutPathSecrets(text, mask ?? "***")
    .replace(signIn, (_, scheme: string | undefined) => scheme ?? "")
    .replace(parameter, (whole, before: string, name: string) => {
      if (!isSecretName(decoded(name))) return whole;
      return mask === undefined ? (before === "&" ? "" : before) : `${before}${name}=${mask}`;
    })
    .replace(/([?#])&/g, "$1")
    .replace(/[?](?=$|[\s#])/g, "");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
