/** One piece of a user message, out of its wrapper. */
export type Piece = {
  /** `said`: words of a person; `seen`: what happened; `note`: the runtime's hint; `cue`: what to speak about. */
  readonly kind: "said" | "seen" | "note" | "cue";
  readonly text: string;
  readonly from: string | undefined;
  /** It came from the audience, who may ask for nothing but talk. */
  readonly audience: boolean;
};

const opening = /<(comment|message|perceived|note|cue)((?:\s[^<>]{0,500})?)>/u;

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const bare = (text: string): readonly Piece[] =>
  text.trim() === "" ? [] : [{ kind: "said", text: text.trim(), from: undefined, audience: false }];

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]{0,200})"`, "u").exec(attributes)?.[1];
  return found === undefined || found === "" || found === "?" ? undefined : unescaped(found);
};

/** What she perceived: another's words as `Name: …`, or what happened. */
function perceived(text: string): Piece {
  const spoken = /^([^\n:：]{1,40})[:：]\s*(\S[\s\S]*)$/u.exec(text);
  return spoken === null
    ? { kind: "seen", text, from: undefined, audience: true }
    : { kind: "said", text: spoken[2] ?? "", from: spoken[1]?.trim(), audience: true };
}

function piece(tag: string, attributes: string, inner: string): Piece {
  const text = unescaped(inner).trim();
  if (tag === "perceived") return perceived(text);
  if (tag === "note" || tag === "cue") {
    return { kind: tag, text, from: undefined, audience: false };
  }
  return { kind: "said", text, from: attribute(attributes, "from"), audience: tag === "comment" };
}

/** The pieces of one text part. Text in no wrapper counts as said. Reads at most 20 pieces. */
export function readWrapped(whole: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = whole;
  for (let count = 0; count < 20 && rest !== ""; count += 1) {
    const found = opening.exec(rest);
    if (found === null) break;
    const [mark, tag = "", attributes = ""] = found;
    const start = found.index + mark.length;
    const close = rest.indexOf(`</${tag}>`, start);
    const end = close === -1 ? rest.length : close;
    pieces.push(
      ...bare(rest.slice(0, found.index)),
      piece(tag, attributes, rest.slice(start, end)),
    );
    rest = close === -1 ? "" : rest.slice(close + tag.length + 3);
  }
  return [...pieces, ...bare(rest)];
}
