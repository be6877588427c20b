// The common parts of all hair: the cap above the roots, its shine, and the values by which the parts hang.

import { type HairLock, lockShadow, lockShapes, locks } from "./lock.ts";
import { drawn, type Hang, type Part, type Shape } from "./shape.ts";

/** Short hair is stiff, long hair follows late and far. */
export const hangs = {
  bangs: { swing: 3.2, frequency: 2.1, damping: 0.28, breeze: 0.35 },
  side: { swing: 5, frequency: 1.5, damping: 0.22, breeze: 0.6 },
  back: { swing: 4, frequency: 1.05, damping: 0.2, breeze: 0.5 },
  long: { swing: 6.5, frequency: 0.72, damping: 0.16, breeze: 1 },
  tuft: { swing: -9, frequency: 2.4, damping: 0.14, breeze: 1.6 },
} as const satisfies Record<string, Hang>;

/** The strands over the forehead, in three groups that swing apart, and their shadow on the face. */
export function bangParts(
  groups: Readonly<Record<"left" | "middle" | "right", readonly HairLock[]>>,
): readonly Part[] {
  const all = [...groups.left, ...groups.right, ...groups.middle];
  const onFace = all.filter(({ tip }) => Math.abs(tip[0]) < 128 && tip[1] < 60);
  const group = (name: "left" | "middle" | "right", pivotX: number): Part => ({
    name: `bangs-${name}`,
    layer: "head",
    depth: 0.55,
    pivot: [pivotX, -190],
    hang: hangs.bangs,
    shapes: locks(groups[name], name === "left" ? "left" : "right"),
  });
  return [
    {
      name: "bangs-shadow",
      layer: "head",
      depth: 0.4,
      under: true,
      shapes: onFace.map(lockShadow),
    },
    group("left", -70),
    group("right", 70),
    group("middle", 0),
  ];
}

/** The top of the head. `edge` is its lower border from right to left, as the continuation of a path. */
export function capPart(edge: string, shine: string, strands: string): Part {
  const contour = "M-188 -46C-196 -166 -116 -244 0 -244C116 -244 196 -166 188 -46";
  const shapes: readonly Shape[] = drawn(`
    @hair: ${contour}${edge}Z
    none hairLine 3.4: ${contour}
    none hairLine 2.2 0.5: ${strands}
    hairShine 0.62: ${shine}
  `);
  return { name: "cap", layer: "head", depth: 0.3, shapes };
}

/** A pair of hanging parts, left and right, each with a swing of its own. */
export function sideParts(
  name: string,
  list: readonly HairLock[],
  about: Pick<Part, "layer" | "depth"> & { readonly hang: Hang; readonly pivotY: number },
): readonly Part[] {
  const part = (side: "left" | "right"): Part => ({
    name: `${name}-${side}`,
    layer: about.layer,
    depth: about.depth,
    pivot: [side === "left" ? -150 : 150, about.pivotY],
    hang: about.hang,
    shapes: list.flatMap((lock) => lockShapes(side === "left" ? mirrored(lock) : lock, side)),
  });
  return [part("left"), part("right")];
}

export const mirrored = (lock: HairLock): HairLock => ({
  ...lock,
  root: [-lock.root[0], lock.root[1]],
  tip: [-lock.tip[0], lock.tip[1]],
  bend: -(lock.bend ?? 0),
  curl: -(lock.curl ?? 0),
});
