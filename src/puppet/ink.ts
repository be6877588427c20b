// The elements of a drawing: of a page, or of a picture as text. The same drawing code makes both.

export type InkAttributes = Readonly<Record<string, string | number>>;

/** An element that can be drawn on. */
export type Ink = {
  /** A new element, the last one in this one. */
  readonly add: (name: string, attributes: InkAttributes) => Ink;
  readonly set: (name: string, value: string) => void;
  readonly unset: (name: string) => void;
};

/** An element of a picture as text. */
export type TextInk = Ink & { readonly text: () => string };

const marks = new Map<string, string>([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => marks.get(mark) ?? mark);

/** A picture as text, without what is invisible. */
export function textInk(name: string, attributes: InkAttributes): TextInk {
  const held = new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)]));
  const children: TextInk[] = [];
  return {
    add(child, with_) {
      const made = textInk(child, with_);
      children.push(made);
      return made;
    },
    set: (key, value) => void held.set(key, value),
    unset: (key) => void held.delete(key),
    text() {
      if (held.get("display") === "none") return "";
      const inside = children.map((child) => child.text()).join("");
      if (name === "g" && inside === "") return "";
      const written = [...held].map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
      return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
    },
  };
}
