import type { Building, City } from "../../protocol/place.ts";

/** The rooms of the first city, in the order of the map. */
export const seededRooms = [
  "user_room",
  "deep_think_room",
  "air_room",
  "studio",
  "cafe",
  "altar_of_creation",
] as const;
export type SeededRoom = (typeof seededRooms)[number];

/** The texts of a room for people and personas. */
type RoomText = Pick<Building, "name" | "description" | "systemInstruction"> & {
  readonly entryPrompt: string;
  readonly autoPrompt: string;
};
export type SeedTexts = {
  readonly city: Pick<City, "description">;
  /** `user_room` is the room of somebody whose name nobody knows yet. */
  readonly rooms: Readonly<Record<SeededRoom, RoomText>>;
  /** The user's room, once the user has a name. */
  readonly userRoom: (name: string) => Pick<RoomText, "name" | "description">;
};
