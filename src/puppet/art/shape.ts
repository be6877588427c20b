// The data of a drawn avatar: shapes of tones in parts that move; `painted.ts` draws them. The sheet: x to the right
// from the middle of the face, y down, the chin at 178, the sheet's end at 600.

import { isTone, type Tone } from "../colours/palette.ts";

/** A tone, or a gradient of the look by its name. */
export type Paint = Tone | `@${string}` | "none";

export type Shape = {
  readonly d: string;
  readonly fill?: Paint;
  readonly line?: Tone;
  /** The width of the line. */
  readonly width?: number;
  readonly opacity?: number;
  /** Mirrored at the middle of the face. */
  readonly flip?: boolean;
};

/** The values of a part that hangs: it turns about its pivot with them when the head moves. */
export type Hang = {
  /** Degrees for a quick turn of the head. */
  readonly swing: number;
  /** Swings a second. */
  readonly frequency: number;
  /** 1 comes to rest at once, 0 never. */
  readonly damping: number;
  /** Degrees that the moving air turns it. */
  readonly breeze: number;
};

export const layers = ["behind", "body", "head", "front"] as const;
export type Layer = (typeof layers)[number];

export type Part = {
  readonly name: string;
  readonly layer: Layer;
  /** The nearness compared with the middle of the head: the part moves by this much more when she turns. */
  readonly depth: number;
  /** On the head: below eyes and mouth. */
  readonly under?: true;
  readonly pivot?: readonly [number, number];
  readonly hang?: Hang;
  readonly shapes: readonly Shape[];
};

/** A gradient of tones from one point of the sheet to another. */
export type Gradient = {
  readonly name: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly stops: readonly (readonly [number, Tone])[];
};

/** A shape and its mirror image. */
export const pair = (shape: Shape): readonly Shape[] => [shape, { ...shape, flip: true }];

const isPaint = (name: string): name is Paint =>
  name === "none" || name.startsWith("@") || isTone(name);

/**
 * Shapes as data, one a line: `fill line width opacity: path`. A shape may have no line, and be opaque; `pair` at the
 * beginning adds its mirror image. Throws at an unknown tone.
 */
export const drawn = (lines: string): readonly Shape[] =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [style = "", d = ""] = line.trim().split(": ");
      const [first, ...words] = style.split(" ");
      const [fill = "", ...rest] = first === "pair" ? words : [first, ...words];
      const [outline, width, ...last] = isTone(rest[0] ?? "")
        ? rest
        : [undefined, undefined, ...rest];
      const opacity = last[0];
      if (!isPaint(fill) || last.length > 1 || Number.isNaN(Number(opacity ?? 1)))
        throw new Error(`no shape: ${line}`);
      const shape: Shape = {
        ...{ d, fill },
        ...(outline === undefined ? {} : { line: outline as Tone, width: Number(width) }),
        ...(opacity === undefined ? {} : { opacity: Number(opacity) }),
      };
      return first === "pair" ? pair(shape) : [shape];
    });

/**
 * A part as data: its first line is `name layer depth`, with `under`, `pivot x y` and `hang swing frequency damping breeze`
 * behind it; the others are its shapes, as of `drawn`. Throws at an unknown layer, and at what is no number.
 */
export function part(text: string): Part {
  const [head = "", ...lines] = text.split("\n");
  const [about = "", hung] = head.split(" hang ");
  const [first = "", turned] = about.split(" pivot ");
  const [name = "", layer, depth, under] = first.split(" ");
  const on = layers.find((one) => one === layer);
  if (on === undefined) throw new Error(`no part: ${head}`);
  const numbers = (words: string): number[] => {
    const read = words.split(" ").map(Number);
    if (read.some(Number.isNaN)) throw new Error(`no part: ${head}`);
    return read;
  };
  const [x = 0, y = 0] = numbers(turned ?? "");
  const [swing = 0, frequency = 0, damping = 0, breeze = 0] = numbers(hung ?? "");
  return {
    ...{ name, layer: on, depth: numbers(depth ?? "")[0] ?? 0 },
    ...(under === "under" ? { under: true } : {}),
    ...(turned === undefined ? {} : { pivot: [x, y] }),
    ...(hung === undefined ? {} : { hang: { swing, frequency, damping, breeze } }),
    shapes: drawn(lines.join("\n")),
  };
}
