import { isUnnamed } from "./read-place.ts";

/** One piece of a user message, without its wrapper. */
export type MessagePiece = {
  /** `said`: words of a person; `seen`: an event; `note`: the program's hint; `cue`: what to speak about. */
  readonly kind: "said" | "seen" | "note" | "cue";
  readonly text: string;
  readonly from: string | undefined;
  /** It came from the audience, who may only ask for conversation. */
  readonly audience: boolean;
  /** It was not addressed to her: she perceived it. */
  readonly overheard: boolean;
};

const opening = /<(comment|message|perceived|note|cue)((?:\s[^<>]{0,500})?)>/u;

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const bare = (text: string): readonly MessagePiece[] =>
  text.trim() === ""
    ? []
    : [
        {
          kind: "said",
          text: text.trim(),
          from: undefined,
          audience: false,
          overheard: false,
        },
      ];

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]{0,200})"`, "u").exec(attributes)?.[1];
  return found === undefined || found === "" || found === "?" ? undefined : unescaped(found);
};

const nameIn = (written = ""): string | undefined =>
  isUnnamed(written.trim()) ? undefined : written.trim();

/** One line of her perceptions: another person's words as `Name: …`, or an event in brackets. */
function perceived(line: string): MessagePiece {
  const text = unescaped(line).trim();
  const spoken = /^([^\n:：(（]{1,60})[:：]\s*(\S[\s\S]*)$/u.exec(text);
  return spoken === null
    ? { kind: "seen", text, from: undefined, audience: true, overheard: true }
    : {
        kind: "said",
        text: (spoken[2] ?? "").replaceAll(" ⏎ ", " "),
        from: nameIn(spoken[1]),
        audience: true,
        overheard: true,
      };
}

/** The content of one wrapper. A line that begins with `│ ` continues the previous one. */
function piecesIn(tag: string, attributes: string, inner: string): readonly MessagePiece[] {
  if (tag === "perceived") {
    const lines = inner.replaceAll("\n│ ", " ").split("\n");
    return lines
      .filter((line) => line.trim() !== "")
      .slice(-mostLines)
      .map(perceived);
  }
  const text = unescaped(inner).trim();
  if (tag === "note" || tag === "cue") {
    return [{ kind: tag, text, from: undefined, audience: false, overheard: false }];
  }
  const from = attribute(attributes, "from");
  return [{ kind: "said", text, from, audience: tag === "comment", overheard: false }];
}

const mostLines = 80;

/** The pieces of one text part. Text outside of wrappers counts as said. Reads at most 20 wrappers. */
export function readWrapped(whole: string): readonly MessagePiece[] {
  const pieces: MessagePiece[] = [];
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
      ...piecesIn(tag, attributes, rest.slice(start, end)),
    );
    rest = close === -1 ? "" : rest.slice(close + tag.length + 3);
  }
  return [...pieces, ...bare(rest)];
}
