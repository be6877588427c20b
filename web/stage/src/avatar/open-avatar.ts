import type { Avatar } from "../../../../src/protocol/avatar.ts";
import type { Emotion } from "../../../../src/protocol/emotion.ts";
import type { LiveAvatar } from "./live-avatar.ts";

const svg = "http://www.w3.org/2000/svg";
const mouths: Readonly<Record<Emotion, number>> = {
  neutral: 6,
  joy: 16,
  fun: 14,
  sadness: -10,
  anger: -8,
  surprise: 2,
  shyness: 8,
};

function shape(name: string, values: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(svg, name);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value));
  return element;
}

/** A round face that breathes, blinks and speaks. */
export async function openAvatar(
  avatar: Avatar,
  _assetUrl: (path: string) => string,
): Promise<LiveAvatar> {
  const colours = avatar.kind === "drawn" ? avatar.colours : undefined;
  const element = shape("svg", { viewBox: "0 0 400 500" });
  const head = shape("g", {});
  const eyes = [150, 250].map((cx) =>
    shape("ellipse", { cx, cy: 230, rx: 14, ry: 24, fill: colours?.eye ?? "#4a3b5c" }),
  );
  const mouth = shape("path", { fill: "#8a3a4a", stroke: "#8a3a4a", "stroke-width": 4 });
  head.append(
    shape("circle", { cx: 200, cy: 230, r: 150, fill: colours?.hair ?? "#5b4a7a" }),
    shape("circle", { cx: 200, cy: 245, r: 125, fill: colours?.skin ?? "#ffe6da" }),
    ...eyes,
    mouth,
  );
  element.append(
    shape("rect", { x: 90, y: 380, width: 220, height: 130, rx: 60, fill: "#7a8fc9" }),
    head,
  );
  let curve = mouths.neutral;
  return {
    element,
    feel: (emotion) => {
      curve = mouths[emotion];
    },
    be: () => undefined,
    notice: () => undefined,
    draw: ({ now, openness }) => {
      const sway = Math.sin(now / 900) * 4;
      head.setAttribute("transform", `translate(0 ${sway.toFixed(2)})`);
      const blink = now % 4_000 < 140 ? 0.1 : 1;
      for (const eye of eyes) eye.setAttribute("ry", String(24 * blink));
      const open = openness * 34;
      mouth.setAttribute(
        "d",
        `M165 295 Q200 ${295 + curve} 235 295 Q200 ${297 + curve + open} 165 295Z`,
      );
    },
    close: () => element.remove(),
  };
}
