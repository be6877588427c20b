import { type Building, type CreationAct, HouseStyle } from "../../../../../src/protocol/place.ts";

const byName: readonly (readonly [RegExp, HouseStyle])[] = [
  [/^user_room/, "cottage"],
  [/^deep_think/, "observatory"],
  [/^air_room/, "moon-house"],
  [/altar/, "stone-circle"],
  [/studio/, "studio"],
  [/caf[eé]/, "cafe"],
  [/library|school|hall/, "hall"],
  [/park|garden/, "glasshouse"],
];
const ordinary: readonly HouseStyle[] = ["townhouse", "hall", "glasshouse", "windmill", "cottage"];

/** A number derived from a text. */
export function numberOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return sum;
}

/** The style of a building: by its picture, its name or its use, or derived from its id. */
export function houseStyleOf(
  building: Pick<Building, "buildingId" | "picture"> & {
    readonly tools: readonly string[];
    readonly allows: readonly CreationAct[];
  },
): HouseStyle {
  const wanted = HouseStyle.options.find((style) => style === building.picture);
  if (wanted) return wanted;
  if (building.tools.includes("stage")) return "studio";
  if (building.allows.length > 0) return "stone-circle";
  const named = byName.find(([name]) => name.test(building.buildingId))?.[1];
  return named ?? ordinary[numberOf(building.buildingId) % ordinary.length] ?? "cottage";
}

/** The hue of walls and roof, in degrees. */
export type HouseColours = { readonly wall: string; readonly roof: string };

const known: Partial<Readonly<Record<HouseStyle, HouseColours>>> = {
  cafe: { wall: "oklch(0.9 0.045 75)", roof: "oklch(0.56 0.13 35)" },
  studio: { wall: "oklch(0.8 0.06 300)", roof: "oklch(0.5 0.11 295)" },
  observatory: { wall: "oklch(0.83 0.035 250)", roof: "oklch(0.5 0.1 265)" },
  "moon-house": { wall: "oklch(0.93 0.025 230)", roof: "oklch(0.66 0.09 235)" },
};

export function houseColoursOf(style: HouseStyle, id: string): HouseColours {
  if (style === "cottage" && id.startsWith("user_room"))
    return { wall: "oklch(0.94 0.035 70)", roof: "oklch(0.6 0.15 25)" };
  const hue = (numberOf(id) * 47) % 360;
  return (
    known[style] ?? {
      wall: `oklch(0.9 0.04 ${(hue + 60) % 360})`,
      roof: `oklch(0.6 0.11 ${hue})`,
    }
  );
}
