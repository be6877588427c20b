import { BuildingPictureName } from "../../../../src/protocol/building-picture.ts";
import type { Building } from "../../../../src/protocol/place.ts";
import "./building-picture.css";

type BuildingPictureProps = { readonly building: Pick<Building, "picture"> };

/** The picture of a building's inside, where it has one. Decorative: the name stands beside it. */
export function BuildingPicture({ building }: BuildingPictureProps) {
  const name = BuildingPictureName.safeParse(building.picture);
  return name.success ? (
    <img className="building-picture" src={`/pictures/${name.data}`} alt="" />
  ) : null;
}
