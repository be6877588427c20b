import type { Liveliness } from "../../../protocol/liveliness.ts";
import type { settingSections } from "../../../protocol/page-settings.ts";
import type { RoomState } from "../../../protocol/room-line.ts";

export type DayTime = "dawn" | "day" | "dusk" | "night";

/** The season that the map is drawn in. */
export type MapSeason = "spring" | "summer" | "autumn" | "winter";

export type DeskTab = "talk" | "queue" | "show" | "state";

export type Level = Liveliness | "as-around";

export type PersonaTab = "about" | "lore" | "mind" | "prompt" | "emotion" | "cost" | "schedules";
export type Range = "day" | "week" | "month";
export type Poles = { readonly high: string; readonly low: string };

export type Activity = RoomState["busy"][number]["activity"];

export type SectionId = (typeof settingSections)[number];
