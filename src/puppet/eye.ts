import { disc, twinkle } from "./art/sign.ts";
import type { Ink } from "./ink.ts";
import type { EyeCut } from "./look.ts";
import type { Pose } from "./motion/life.ts";
import { fader, mover, outliner, shower } from "./pen.ts";
import type { Sheet } from "./sheet.ts";

/** The lids as curves from the inner corner to the outer one: a point, two handles, a point. */
type Curve = readonly [number, number, number, number, number, number, number, number];
const upperOpen: Curve = [-39, 20, -36, -42, 24, -54, 44, 6];
const lowerOpen: Curve = [-39, 20, -30, 56, 30, 54, 44, 6];
const lidsShut: Curve = [-39, 30, -22, 50, 26, 48, 45, 24];
const lidsSmiling: Curve = [-42, 36, -26, -18, 26, -22, 44, 32];

const curve = "M_ _C_ _ _ _ _ _";
const almond = `${curve}C_ _ _ _ _ _Z`;

export type Eye = (pose: Readonly<Pose>, open: number) => void;

/** One eye; `side` is 1 on the right of the screen, -1 on the left. Drawn for the right, mirrored for the left. */
export function eye(sheet: Sheet, parent: Ink, side: 1 | -1, cut: EyeCut): Eye {
  const place = parent.add("g", {});
  const clip = sheet.clip();
  const ball = place.add("g", {});
  const white = ball.add("path", { fill: sheet.paint("eyeWhite") });
  const inside = ball.add("g", { "clip-path": `url(#${clip.id})` });
  const iris = inside.add("g", {});
  irisOf(sheet, iris, side, cut);
  const shade = inside.add("path", { fill: sheet.paint("lash"), opacity: 0.26 });
  const lights = inside.add("g", {});
  lightsOf(lights, side, cut);
  const line = { fill: "none", stroke: sheet.paint("lash"), "stroke-linecap": "round" };
  const lower = place.add("path", { ...line, "stroke-width": 2.4, opacity: 0.6 });
  const lash = place.add("path", { fill: sheet.paint("lash") });
  const crease = place.add("path", { ...line, "stroke-width": 2.4, opacity: 0.5 });
  const opening = clip.element.add("path", {});
  const write = {
    place: mover(place),
    iris: mover(iris),
    lights: mover(lights),
    ball: shower(ball),
    crease: fader(crease),
    white: outliner([white, opening], almond),
    shade: outliner([shade], almond),
    lower: outliner([lower], curve),
    crease2: outliner([crease], curve),
    lash: outliner([lash], `${curve}L_ _C_ _ _ _ _ _Z${"M_ _L_ _L_ _Z".repeat(cut.lashes)}`),
  };
  const upper = new Float64Array(8);
  const under = new Float64Array(8);
  const numbers = new Float64Array(16 + 6 * cut.lashes);
  return (pose, blinked) => {
    const { face, look, yaw } = pose;
    const open = Math.max(0, face.lids) * blinked * (face.lids > 1 ? 1 : cut.height ** 0.3);
    lidsAt(upper, under, pose, open, cut);
    const narrow = 1 - Math.max(0, yaw * side) * 0.14;
    write.place(
      side * 70,
      32,
      0,
      side * narrow * 1.12 * cut.size,
      1.14 * cut.height ** 0.5 * cut.size,
    );
    const seen = open > 0.1;
    write.ball(seen);
    if (seen) {
      almondOf(numbers, upper, under);
      write.white(numbers);
      shadeOf(numbers, upper);
      write.shade(numbers);
      const [x, y] = [look.x * 10 * side + 1, look.y * 12 + 3 - face.squint * 2];
      const tremble = face.wet * Math.sin(pose.now / 90) * 1.1;
      const light = Math.min(1, face.iris) * (1 + face.wet * 0.12);
      write.iris(x, y, 0, face.iris, face.iris);
      write.lights(x + tremble, y + face.wet * 1.5, 0, light, light);
    }
    write.lower(under);
    lashOf(numbers, upper, open, cut);
    write.lash(numbers);
    for (let at = 0; at < 8; at += 2) {
      numbers[at] = (upper[at] ?? 0) * 0.82 + 2;
      numbers[at + 1] = (upper[at + 1] ?? 0) * 0.9 - 13;
    }
    write.crease2(numbers);
    write.crease(open > 0.45 ? 0.5 * Math.min(1, (open - 0.45) * 4) : 0);
  };
}

function irisOf(sheet: Sheet, iris: Ink, side: 1 | -1, cut: EyeCut): void {
  const fill = sheet.fall(
    "iris",
    [0, -36],
    [0, 42],
    [
      [0, "eyeDark"],
      [0.42, "eye"],
      [0.75, "eyeLight"],
      [1, "eyeGlow"],
    ],
  );
  const ring = { stroke: sheet.paint("eyeDark"), "stroke-width": 4 };
  iris.add("ellipse", { cx: 0, cy: 2, rx: 31, ry: 39, fill, ...ring });
  iris.add("ellipse", { cx: 0, cy: 3, rx: 12.5, ry: 18, fill: sheet.paint("eyeDark") });
  const glow = sheet.paint("eyeGlow");
  iris.add("path", {
    d: "M-22 18C-14 32 14 32 22 18C20 34 10 40 0 40C-10 40 -20 34 -22 18Z",
    fill: glow,
    opacity: 0.9,
  });
  if (cut.sparkle !== "soft") {
    iris.add("circle", { cx: -side * 17, cy: 10, r: 3, fill: glow, opacity: 0.9 });
    iris.add("circle", { cx: side * 17, cy: 4, r: 2.4, fill: glow, opacity: 0.9 });
  }
}

/** The light comes from the upper left for both eyes. */
function lightsOf(lights: Ink, side: 1 | -1, { sparkle }: EyeCut): void {
  const white = { fill: "#fff" };
  const x = -12 * side;
  if (sparkle === "star") {
    lights.add("path", { d: twinkle(x, -15, 18), ...white });
    lights.add("path", { d: disc(x, -15, 6.5), ...white });
  } else {
    const [rx, ry] = sparkle === "soft" ? [11.5, 11.5] : [9.5, 12];
    lights.add("ellipse", { cx: x, cy: -16, rx, ry, ...white });
  }
  lights.add("circle", {
    cx: -x,
    cy: 20,
    r: sparkle === "soft" ? 6 : 4.8,
    ...white,
    opacity: 0.95,
  });
  if (sparkle === "soft")
    lights.add("circle", { cx: x * 0.4, cy: 27, r: 3, ...white, opacity: 0.85 });
}

/** The current form of the lids: between open and shut, and pressed by brows and cheeks. */
function lidsAt(
  upper: Float64Array,
  under: Float64Array,
  { face }: Readonly<Pose>,
  open: number,
  cut: EyeCut,
): void {
  const winks = face.cat > 0.3 && face.shut < 0.3;
  const smiling = winks ? 1 : Math.min(1, Math.max(0, face.shut));
  for (let at = 0; at < 8; at += 1) {
    const closed = blend(lidsShut[at] ?? 0, lidsSmiling[at] ?? 0, smiling);
    upper[at] = blend(closed, upperOpen[at] ?? 0, open);
    under[at] = blend(closed, lowerOpen[at] ?? 0, open);
  }
  const press = Math.max(0, face.browTilt) * 0.95 * open;
  const droop = face.droop * 13 * open;
  const outer = (cut.tilt + droop * 0.4) * (1 - smiling * 0.6);
  const raised = face.squint * 17 * open;
  add(upper, 1, press * 0.3);
  add(upper, 3, press);
  add(upper, 5, droop);
  add(upper, 7, outer);
  add(under, 3, -raised);
  add(under, 5, -raised);
  add(under, 7, outer);
}

const blend = (from: number, to: number, part: number): number => from + (to - from) * part;

function add(numbers: Float64Array, at: number, more: number): void {
  numbers[at] = (numbers[at] ?? 0) + more;
}

function almondOf(into: Float64Array, upper: Float64Array, under: Float64Array): void {
  into.set(upper, 0);
  into[8] = under[4] ?? 0;
  into[9] = under[5] ?? 0;
  into[10] = under[2] ?? 0;
  into[11] = under[3] ?? 0;
  into[12] = under[0] ?? 0;
  into[13] = under[1] ?? 0;
}

/** The shadow of the upper lid on the eye. */
function shadeOf(into: Float64Array, upper: Float64Array): void {
  into.set(upper, 0);
  into[8] = upper[4] ?? 0;
  into[9] = (upper[5] ?? 0) + 20;
  into[10] = upper[2] ?? 0;
  into[11] = (upper[3] ?? 0) + 20;
  into[12] = upper[0] ?? 0;
  into[13] = upper[1] ?? 0;
}

/** The upper lash: thin on the inner side, thick on the outer one, with single lashes. */
function lashOf(into: Float64Array, upper: Float64Array, open: number, cut: EyeCut): void {
  const at = (index: number): number => upper[index] ?? 0;
  const thick = 6.5 + Math.min(1, open) * 5.5;
  into.set(upper, 0);
  into[8] = at(6) + 9;
  into[9] = at(7) - 5;
  into[10] = at(4) + 7;
  into[11] = at(5) - thick * 1.25;
  into[12] = at(2) + 1;
  into[13] = at(3) - thick;
  into[14] = at(0) - 3;
  into[15] = at(1) - 1;
  for (let lash = 0; lash < cut.lashes; lash += 1) {
    const [x, y] = [at(6) - lash * 8, at(7) - lash * 7 * Math.min(1, open + 0.2)];
    const base = 16 + lash * 6;
    into[base] = x + 3;
    into[base + 1] = y + 3;
    into[base + 2] = x + 15 - lash * 1.5;
    into[base + 3] = y - 9 - lash * 4;
    into[base + 4] = x - 5;
    into[base + 5] = y - 5;
  }
}
