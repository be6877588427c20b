// A world of another program as its folder tells it, before anything of it is brought into the city.

import type { WorldNote } from "../../../protocol/world-report.ts";

/** Ids are those of the other program. */
export type DraftBuilding = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly capacity: number;
  readonly systemInstruction: string;
  readonly entryPrompt: string;
  readonly autoPrompt: string;
  /** Seconds. */
  readonly autoIntervalSec?: number | undefined;
  /** A file with a picture of its inside. */
  readonly picture?: string | undefined;
  readonly notes: readonly WorldNote[];
};

export type DraftSchedule = {
  readonly id: string;
  /** Five fields, in the city's time zone. */
  readonly cron: string;
  readonly prompt: string;
  readonly isOn: boolean;
};

export type DraftPerson = {
  readonly id: string;
  readonly name: string;
  /** The text of her mind. Absent: `card` holds it. */
  readonly text?: string | undefined;
  /** A file of a character card. */
  readonly card?: string | undefined;
  /** Picture files by the names of feelings, as the other program calls them. */
  readonly faces: ReadonlyMap<string, string>;
  /** Buildings of the draft. */
  readonly home?: string | undefined;
  readonly at?: string | undefined;
  readonly mode: "auto" | "user" | "manual" | "sleep";
  readonly schedules: readonly DraftSchedule[];
  /** Files with what she remembers, the oldest first. */
  readonly memories: readonly string[];
  /** Her names and ids in those files. */
  readonly knownAs: readonly string[];
  readonly notes: readonly WorldNote[];
};

/** A world book, for one person of the draft or for everybody. */
export type DraftBook = {
  readonly name: string;
  readonly file: string;
  readonly person?: string | undefined;
};

/** A part of the folder that is not brought. */
export type DraftLeft = { readonly name: string; readonly note: WorldNote };

export type WorldDraft = {
  readonly from: "saiverse" | "sillytavern";
  readonly city?:
    | {
        readonly slug: string;
        readonly description: string;
        readonly timeZone: string | undefined;
      }
    | undefined;
  readonly userName: string | undefined;
  /** A file with the user's picture. */
  readonly userPicture?: string | undefined;
  readonly buildings: readonly DraftBuilding[];
  readonly people: readonly DraftPerson[];
  readonly books: readonly DraftBook[];
  readonly left: readonly DraftLeft[];
};
