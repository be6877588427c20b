import { memo, type ReactNode } from "react";
import type { HouseStyle } from "../../../../../../src/protocol/place.ts";
import { Glasshouse, Hall, Townhouse, Windmill } from "./ordinary-houses.tsx";
import { Cafe, Cottage, MoonHouse, Observatory, StoneCircle, Studio } from "./seeded-houses.tsx";
import "./houses.css";

const drawings: Readonly<Record<HouseStyle, () => ReactNode>> = {
  cottage: Cottage,
  cafe: Cafe,
  studio: Studio,
  observatory: Observatory,
  "moon-house": MoonHouse,
  "stone-circle": StoneCircle,
  townhouse: Townhouse,
  hall: Hall,
  glasshouse: Glasshouse,
  windmill: Windmill,
};

/** The extent of the drawing around the middle of its ground. */
export const houseFrame = { left: -110, top: -190, width: 220, height: 260 } as const;

type HouseProps = { readonly style: HouseStyle };

/** A drawn house. Its colours come from `--wall` and `--roof` around it. */
export const House = memo(({ style }: HouseProps) => {
  const Drawing = drawings[style];
  const { left, top, width, height } = houseFrame;
  return (
    <svg
      className="house"
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
      data-house={style}
    >
      <Drawing />
    </svg>
  );
});
