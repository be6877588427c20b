import { type CSSProperties, type KeyboardEvent, memo } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import { useWords } from "../../language/language-context.tsx";
import { CurtainIcon } from "../../widgets/icons.tsx";
import { type Drag, transformOf, useBuildingDrag } from "./building-drag.ts";
import type { BuildingPosition } from "./city-layout.ts";
import { houseColoursOf, houseStyleOf } from "./house-style.ts";
import { House } from "./houses/house.tsx";

type BuildingSpotProps = {
  readonly building: Building;
  readonly spot: BuildingPosition;
  /** The number of those inside, the user among them, and their names. */
  readonly count: number;
  readonly names: string;
  readonly userHere: boolean;
  readonly live: boolean;
  readonly chosen: boolean;
  readonly choose: (building: BuildingId | undefined) => void;
  readonly onKeyDown: (from: string, event: KeyboardEvent) => void;
  readonly onFocus: (spot: BuildingPosition) => void;
  /** Present while buildings are moved instead of chosen. */
  readonly drag: Drag | undefined;
};

const liveSign = "LIVE";

/** A building on the map: a button with its house, its name, and its special states. */
export const BuildingSpot = memo(function BuildingSpot(props: BuildingSpotProps) {
  const { building, spot, count, names, userHere, live, chosen, choose, onKeyDown, onFocus, drag } =
    props;
  const dragging = useBuildingDrag(spot, drag);
  const words = useWords("city");
  const style = houseStyleOf(building);
  const { wall, roof } = houseColoursOf(style, building.buildingId);
  const place = {
    transform: transformOf(spot),
    "--depth": Math.round(spot.y),
    "--wall": wall,
    "--roof": roof,
  } as CSSProperties;
  const full = count >= building.capacity;
  // The accessible name starts with the visible text of the sign.
  const sign = [building.name, live && liveSign, full && words.full].filter(Boolean).join(" ");
  const facts = [
    count > 0 ? names : words.nobody,
    live ? words.live : undefined,
    building.userVisible ? undefined : words.curtained,
  ].filter((fact) => fact !== undefined);
  return (
    <button
      type="button"
      className="spot"
      style={place}
      data-building={building.buildingId}
      data-place={building.buildingId}
      data-curtained={!building.userVisible}
      data-lit={count > 0}
      data-live={live}
      data-user-here={userHere}
      aria-pressed={drag ? undefined : chosen}
      data-movable={drag !== undefined}
      aria-label={words.building(sign, facts)}
      onClick={() => !drag && choose(chosen ? undefined : building.buildingId)}
      onKeyDown={(event) => onKeyDown(building.buildingId, event)}
      onFocus={() => onFocus(spot)}
      {...dragging}
    >
      <House style={style} />
      <span className="spot-sign">
        {!building.userVisible && <CurtainIcon />}
        <span className="spot-name">{building.name}</span>
        {live && <b className="live-badge">{liveSign}</b>}
        {full && <b className="full-badge">{words.full}</b>}
      </span>
      <span className="spot-card card">
        <b>{building.name}</b>
        {building.description && <span className="spot-about">{building.description}</span>}
        <span className="spot-count">{words.people(count, building.capacity)}</span>
      </span>
    </button>
  );
});
