// The texts of a mind after its persona was given another name.

/** In UTF-16 units. */
const longestGiven = 60;

/** Her given name: れん of 紅月れん, Ren of Ren Akatsuki. */
export const givenName = (name: string): string =>
  /[\p{sc=Hiragana}\p{sc=Katakana}ー]{2,}$/u.exec(name.slice(-longestGiven))?.[0] ??
  name.split(" ")[0] ??
  name;

/**
 * The text with the new name wherever an old one stands, but not in a longer word: エア is not renamed in エアコン. In the
 * line of her name the other spellings of the old one go. A given name counts where she speaks in an example and where it
 * stands alone, a Latin one only before a mark or the end: "Will you" keeps its verb.
 */
export function withNewName(text: string, before: readonly string[], after: string): string {
  const whole = before.filter((name) => name !== "" && name !== after);
  if (whole.length === 0) return text;
  const given = whole.map(givenName).filter((name) => !before.includes(name));
  const lines = text.split("\n").map((line) => {
    const label = nameLine.exec(line)?.[0];
    return label !== undefined && whole.some((name) => line.startsWith(name, label.length))
      ? label + after
      : replaced(line, whole, given, after);
  });
  return lines.join("\n");
}

const nameLine = /^(?:- *(?:名前|Name) *[:：]|character *=) */;

function replaced(
  line: string,
  whole: readonly string[],
  given: readonly string[],
  after: string,
): string {
  let made = "";
  let at = 0;
  while (at < line.length) {
    const around = (name: string) => [line.charAt(at - 1), line.charAt(at + name.length)] as const;
    const found =
      whole.find((name) => line.startsWith(name, at) && isWhole(name, ...around(name))) ??
      given.find((name) => line.startsWith(name, at) && standsAlone(name, ...around(name)));
    made += found === undefined ? line.charAt(at) : after;
    at += found?.length ?? 1;
  }
  return made;
}

/** Whether no word goes on on either side; a name of one character stands alone, like a given one. */
const isWhole = (name: string, left: string, right: string): boolean =>
  name.length === 1
    ? standsAlone(name, left, right)
    : scripts.every(
        (script) =>
          !(script.test(name.charAt(0)) && script.test(left)) &&
          !(script.test(name.charAt(name.length - 1)) && script.test(right)),
      );

const standsAlone = (name: string, left: string, right: string): boolean =>
  !/[\p{L}\p{N}ー]/u.test(left) &&
  !(/\p{sc=Latin}$/u.test(name) ? /[\p{L}\p{N}ー\s]/u : /[\p{L}\p{N}ー]/u).test(right);

/** Those in which a further letter makes another word. */
const scripts = [/[\p{sc=Latin}\p{N}]/u, /[\p{sc=Katakana}ー]/u, /\p{sc=Han}/u];
