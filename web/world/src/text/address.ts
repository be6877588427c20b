// The allowed targets of links, and of pictures, in external text.

/** An allowed link, with its actual host. */
export type SafeAddress = { readonly href: string; readonly host: string };

const longest = 2_048;
const schemes = ["http:", "https:"];

/** An absolute address of the web; undefined for every other scheme and for what is no address. */
export function safeAddress(written: string): SafeAddress | undefined {
  if (written.length > longest || !URL.canParse(written)) return undefined;
  const address = new URL(written);
  return schemes.includes(address.protocol) && address.host !== ""
    ? { href: address.href, host: address.host }
    : undefined;
}

const ownPicture = /^\/?(pictures|generate_image)\/([A-Za-z0-9][A-Za-z0-9_.-]{0,120})$/;

/** The path of a picture of the data folder; undefined for any other address. */
export function ownPicturePath(written: string): string | undefined {
  const found = ownPicture.exec(written);
  return found && !written.includes("..") ? `/${found[1]}/${found[2]}` : undefined;
}

/** Whether the text of a link already begins with its host, so that the host need not be shown again. */
export const namesItsHost = (words: string, { href, host }: SafeAddress): boolean => {
  const origin = `${new URL(href).protocol}//${host}`;
  return words === origin || ["/", "?", "#"].some((next) => words.startsWith(origin + next));
};
