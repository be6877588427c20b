import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "world.css"), "utf8");

type Theme = "light" | "dark";

/** The colour of a name, as six digits. */
function colour(name: string, theme: Theme): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\\)`).exec(
    css,
  );
  const written = found?.[theme === "light" ? 1 : 2] ?? "";
  expect(written, `--${name}`).toMatch(/^#/);
  return written.length === 4 ? `#${[...written.slice(1)].map((c) => c + c).join("")}` : written;
}

/** The luminance of a colour (WCAG). */
function luminance(written: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(written.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["ground", "card", "sunken"];
const inks = ["ink", "soft", "warn", "bad", "good"];
const ofCode = ["code-word", "code-text", "code-number", "code-name"];

it.each(["light", "dark"] as const)("can be read in the %s: AA at every size", (theme) => {
  const pairs = [
    ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
    ...ofCode.map((ink) => [ink, "sunken"] as const),
  ];
  const weak = pairs
    .map(([ink, ground]) => ({
      ink,
      ground,
      is: contrast(colour(ink, theme), colour(ground, theme)),
    }))
    .filter(({ is }) => is < 4.5);
  expect(weak).toEqual([]);
});

/** Parts without a word in them: drawn, switched off, or set by an animation that ends. */
const wordless = [
  /:disabled$/,
  /::(before|after|placeholder)$/,
  / (path|\.bust|\.smoke|\.walker-figure|\.isle-mist)$/,
  /^(\[data-day-time="\w+"\] )?\.map-(stars|cloud)$/,
  /^\.axis \.middle$/,
  // A button with a picture alone.
  /^\.microphone-button\[data-state="starting"\]$/,
];

/** Rules of a style sheet that dim what they dress, and what stands in it. Those of animations are none. */
function dimmed(sheet: string): readonly string[] {
  const plain = sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) => {
    const opacity = Number(/(?:^|[\s;])opacity:\s*([\d.]+)/.exec(body)?.[1] ?? 1);
    return opacity > 0 && opacity < 1 ? selectors.split(",").map((each) => each.trim()) : [];
  });
}

it("dims no words: what is less important has a colour that can be read", () => {
  const root = import.meta.dirname;
  const sheets = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  const dims = sheets.flatMap((file) =>
    dimmed(readFileSync(join(root, file), "utf8")).map((selector) => `${file}: ${selector}`),
  );
  expect(dims.length).toBeGreaterThan(5);
  const isWordless = (dim: string) =>
    wordless.some((part) => part.test(dim.slice(dim.indexOf(": ") + 2)));
  expect(dims.filter((dim) => !isWordless(dim))).toEqual([]);
});
