/**
 * A colour in perceptual coordinates: lightness and chroma from 0, hue in degrees. Source:
 * bottosson.github.io/posts/oklab.
 */
export type Oklch = { readonly light: number; readonly chroma: number; readonly hue: number };

const toLinear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
const toGamma = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

const channel = (hex: string, at: number): number =>
  toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);

/** Parses `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    light: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function linearOf({ light, chroma, hue }: Oklch): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const shown = (parts: readonly number[]): boolean =>
  parts.every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour as `#rrggbb`; the chroma of one that no screen can show is reduced until it can be shown. */
export function hexOf(colour: Oklch): string {
  const light = Math.min(1, Math.max(0, colour.light));
  let chroma = colour.chroma;
  let parts = linearOf({ light, chroma, hue: colour.hue });
  while (!shown(parts) && chroma > 0) {
    chroma = Math.max(0, chroma - 0.004);
    parts = linearOf({ light, chroma, hue: colour.hue });
  }
  const bytes = parts.map((part) => {
    const byte = Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255);
    return byte.toString(16).padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}

/** `hue` turned the short way to `target`, by at most `most` degrees. */
export function hueToward(hue: number, target: number, most: number): number {
  const way = ((target - hue + 540) % 360) - 180;
  return (hue + Math.max(-most, Math.min(most, way)) + 360) % 360;
}
