import { memo } from "react";
import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { Isle } from "./horizon.ts";

type SkyWaysProps = { readonly isles: readonly Isle[]; readonly near: readonly NearCity[] };

/** The paths over the sky to the reachable cities. */
export const SkyWays = memo(({ isles, near }: SkyWaysProps) => (
  <svg className="sky-ways" aria-hidden="true">
    {isles.map(({ city, way: { start, bend, end } }) => {
      const trustLevel = near.find((each) => each.city === city)?.trustLevel;
      return (
        trustLevel === "trusted" && (
          <path key={city} d={`M ${start.x} ${start.y} Q ${bend.x} ${bend.y} ${end.x} ${end.y}`} />
        )
      );
    })}
  </svg>
));
