// What is secret in an address: who signs in (`user:password@`), and what a name such as `apiKey` or `token` is given.

const secretWord = /key|token|secret|pass|pwd|auth|cred|sig(?:nature)?$|session/i;
const namesPlace = /(?:file|path|dir|folder)$/i;

/** Whether what goes by this name is a secret, and not the place of one. */
export const isSecretName = (name: string): boolean =>
  secretWord.test(name) && !namesPlace.test(name);

/** An address after its scheme, or without one: `user:password@host`. */
const signIn = /([a-z][a-z0-9+.-]*:\/\/)([^\s/?#]*)@|^(?![^\s]*:\/\/)([^\s/?#@:]+:[^\s/?#]*)@/gi;
const parameter = /([?&#])([^\s=&?#]+)=([^\s&#]*)/g;

/** The secret parts of a text that may hold an address, as they are written and as they are meant. */
export function addressSecrets(text: string): readonly string[] {
  const people = [...text.matchAll(signIn)].flatMap(([, , behind, alone]) => {
    const written = behind ?? alone ?? "";
    const at = written.indexOf(":");
    return at < 0 ? [written] : [written.slice(at + 1)];
  });
  const given = [...text.matchAll(parameter)].flatMap(([, , name = "", value = ""]) =>
    isSecretName(decoded(name)) ? [value] : [],
  );
  return [...people, ...given].filter((one) => one !== "").flatMap((one) => [one, decoded(one)]);
}

/** The text without its secret parts, or with `mask` where the secret of a parameter stood. */
export const withoutAddressSecrets = (text: string, mask?: string): string =>
  text
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
