import { type CSSProperties, type KeyboardEvent, memo } from "react";
import type { CitySlug } from "../../../../../src/kernel/id.ts";
import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import { useWords } from "../../language/language-context.tsx";
import type { Isle as IsleOnMap } from "./horizon.ts";
import { numberOf } from "./house-style.ts";

type IsleProps = {
  readonly near: NearCity;
  /** Its name in this city. */
  readonly name: string;
  readonly isle: IsleOnMap;
  /** The residents who are there. */
  readonly names: string;
  readonly chosen: boolean;
  readonly choose: (city: CitySlug | undefined) => void;
  readonly onKeyDown: (from: string, event: KeyboardEvent) => void;
  readonly onFocus: (isle: IsleOnMap) => void;
};

/** The key of an isle among all choices on the map. */
export const isleKey = (city: string): string => `isle:${city}`;

/** Another city in the distance: a button with its houses, its name, and the trust. */
export const Isle = memo(function Isle(props: IsleProps) {
  const { near, name, isle, names, chosen, choose, onKeyDown, onFocus } = props;
  const words = useWords("city");
  const abroad = useWords("abroad");
  const hue = (numberOf(near.city) * 47) % 360;
  const style = {
    transform: `translate(${isle.x}px, ${isle.y}px)`,
    "--depth": Math.round(isle.y) - 40,
    "--wall": `oklch(0.92 0.035 ${(hue + 60) % 360})`,
    "--roof": `oklch(0.58 0.12 ${hue})`,
    "--late": `${-(numberOf(near.city) % 70) / 10}s`,
  } as CSSProperties;
  const facts = [
    abroad.trustLevel[near.trustLevel],
    near.trustLevel === "trusted" ? abroad.reach[near.reach] : undefined,
    names === "" ? undefined : words.oursThere(names),
  ].filter((fact) => fact !== undefined);
  return (
    <button
      type="button"
      className="isle"
      style={style}
      data-isle={near.city}
      data-place={isleKey(near.city)}
      data-trust-level={near.trustLevel}
      data-reach={near.reach}
      aria-pressed={chosen}
      aria-label={words.building(name, [words.anotherCity, ...facts])}
      onClick={() => choose(chosen ? undefined : near.city)}
      onKeyDown={(event) => onKeyDown(isleKey(near.city), event)}
      onFocus={() => onFocus(isle)}
    >
      <IsleDrawing shape={numberOf(near.city) % 3} />
      <span className="isle-sign">
        {near.trustLevel === "met" && <b className="isle-knock">!</b>}
        <span className="spot-name">{name}</span>
      </span>
    </button>
  );
});

/** Rooftops over a floating piece of land, three of them. */
const skylines = [
  {
    walls: "M -44 4 v -22 h 20 v 22 Z M -16 6 v -34 h 24 v 34 Z M 18 4 v -18 h 24 v 18 Z",
    roofs: "M -49 -18 l 15 -15 l 15 15 Z M -20 -28 l 16 -22 l 16 22 Z M 13 -14 l 17 -14 l 17 14 Z",
    windows: [
      [-37, -12],
      [-9, -20],
      [-1, -20],
      [-5, -8],
      [27, -8],
    ],
  },
  {
    walls: "M -48 5 v -18 h 26 v 18 Z M -10 6 v -46 h 15 v 46 Z M 14 5 v -24 h 26 v 24 Z",
    roofs: "M -52 -13 l 17 -13 l 17 13 Z M -13 -40 l 10.5 -18 l 10.5 18 Z M 10 -19 q 17 -26 34 0 Z",
    windows: [
      [-40, -7],
      [-30, -7],
      [-4.5, -32],
      [-4.5, -16],
      [24, -11],
    ],
  },
  {
    walls:
      "M -46 4 v -26 h 16 v 26 Z M -26 6 v -16 h 22 v 16 Z M 2 6 v -28 h 20 v 28 Z M 26 4 v -16 h 18 v 16 Z",
    roofs:
      "M -49 -22 l 11 -20 l 11 20 Z M -30 -10 l 15 -13 l 15 13 Z M -2 -22 l 14 -17 l 14 17 Z M 23 -12 l 12 -11 l 12 11 Z",
    windows: [
      [-40, -16],
      [-16, -3],
      [8, -15],
      [15, -15],
      [34, -5],
    ],
  },
] as const;

const IsleDrawing = ({ shape }: { readonly shape: number }) => {
  const { walls, roofs, windows } = skylines[shape] ?? skylines[0];
  return (
    <svg className="isle-drawing" viewBox="-88 -64 176 128" aria-hidden="true">
      <path
        className="isle-cliff"
        d="M -72 8 Q -58 26 -44 30 Q -30 54 -12 46 Q 4 62 20 44 Q 42 42 50 28 Q 64 24 72 8 Z"
      />
      <ellipse className="isle-grass" cy="8" rx="72" ry="15" />
      <path className="isle-walls" d={walls} />
      <path className="isle-roofs" d={roofs} />
      <g className="isle-windows">
        {windows.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="4.5" height="6" rx="1.5" />
        ))}
      </g>
      <circle className="isle-tree" cx="54" cy="-4" r="10" />
      <circle className="isle-tree" cx="-58" cy="0" r="8" />
      <path
        className="isle-mist"
        d="M -70 34 a 15 15 0 0 1 4 -28 a 24 24 0 0 1 42 -6 a 20 20 0 0 1 34 4 a 18 18 0 0 1 30 -1 a 14 14 0 0 1 22 12 a 11 11 0 0 1 2 20 Z"
      />
    </svg>
  );
};
