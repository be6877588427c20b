import { memo, useMemo } from "react";
import { type CityLayout, type Curve, doorOf } from "./city-layout.ts";
import { coastOf, landOf, smoothPath, type Tree, treesOf } from "./scenery.ts";

const pathOf = ({ start, bend, end }: Curve) =>
  `M ${start.x} ${start.y} Q ${bend.x} ${bend.y} ${end.x} ${end.y}`;

type IslandProps = { readonly layout: CityLayout };

/** The ground that the city stands on, with its ways and all that grows there. It does not move. */
export const Island = memo(({ layout }: IslandProps) => {
  const coast = useMemo(() => coastOf(layout), [layout]);
  const trees = useMemo(() => treesOf(layout, landOf(layout)), [layout]);
  const outline = smoothPath(coast);
  const lower = smoothPath(
    coast.map(({ x, y }, place) => ({
      x: layout.width / 2 + (x - layout.width / 2) * 0.95,
      y: y + 44 + ((place * 37) % 5) * 9,
    })),
  );
  const inner = smoothPath(
    coast.map(({ x, y }) => ({
      x: layout.width / 2 + (x - layout.width / 2) * 0.93,
      y: layout.height / 2 + 30 + (y - layout.height / 2 - 30) * 0.9,
    })),
  );
  const ways = layout.ways.map(({ curve }) => pathOf(curve)).join(" ");
  return (
    <svg
      className="island"
      viewBox={`0 0 ${layout.width} ${layout.height + 70}`}
      width={layout.width}
      height={layout.height + 70}
      aria-hidden="true"
    >
      <path className="cliff" d={lower} />
      <path className="cliff-light" d={outline} transform="translate(0 20)" />
      <path className="grass" d={outline} />
      <path className="meadow" d={inner} />
      <path className="way-edge" d={ways} />
      <path className="way" d={ways} />
      {layout.spots.map((spot) => (
        <g key={spot.building}>
          <path
            className="way-edge"
            d={`M ${spot.x + 24} ${spot.y + 24} L ${doorOf(spot).x} ${doorOf(spot).y}`}
          />
          <ellipse className="plaza-edge" cx={spot.x} cy={spot.y + 30} rx="112" ry="60" />
          <ellipse className="plaza" cx={spot.x} cy={spot.y + 29} rx="107" ry="56" />
        </g>
      ))}
      <path className="way-stones" d={ways} />
      {trees.map((tree) => (
        <Plant key={`${tree.x}:${tree.y}`} tree={tree} />
      ))}
    </svg>
  );
});

function Plant({ tree: { x, y, kind, size } }: { readonly tree: Tree }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {kind !== "flowers" && <ellipse className="shade" rx="19" ry="7" />}
      {kind === "round" && (
        <>
          <path className="trunk" d="M -4 0 L -3 -20 H 3 L 4 0 Z" />
          <circle className="leaf" cy="-36" r="23" />
          <circle className="leaf-light" cx="-6" cy="-43" r="12" />
        </>
      )}
      {kind === "pine" && (
        <>
          <path className="trunk" d="M -3 0 V -14 H 3 V 0 Z" />
          <path className="pine" d="M -20 -10 L 0 -48 L 20 -10 Q 0 -2 -20 -10 Z" />
          <path className="pine-light" d="M -16 -32 L 0 -66 L 16 -32 Q 0 -25 -16 -32 Z" />
        </>
      )}
      {kind === "bush" && (
        <>
          <path
            className="leaf"
            d="M -20 0 a 13 13 0 0 1 5 -19 a 15 15 0 0 1 27 0 a 12 12 0 0 1 8 19 Z"
          />
          <circle className="leaf-light" cx="-5" cy="-14" r="7" />
        </>
      )}
      {kind === "flowers" && (
        <g className="flowers">
          <path d="M -12 4 v -8 M 0 2 v -10 M 12 5 v -8" />
          <circle cx="-12" cy="-6" r="4" />
          <circle cx="0" cy="-10" r="4.5" />
          <circle cx="12" cy="-5" r="3.6" />
        </g>
      )}
    </g>
  );
}
