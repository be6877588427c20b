import { BuildingFile } from "../../../../../src/protocol/page-questions.ts";
import type { Building } from "../../../../../src/protocol/place.ts";

/** The building in an exported file; undefined for any other text. */
export function readBuildingFile(text: string): Building | undefined {
  try {
    return BuildingFile.safeParse(JSON.parse(text)).data?.building;
  } catch {
    return undefined;
  }
}

/** Downloads the building as a file. */
export function saveBuildingFile(building: Building): void {
  const file: BuildingFile = { format: "saintverse-building", version: 1, building };
  const address = URL.createObjectURL(
    new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = `${building.buildingId}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
