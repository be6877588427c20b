// The world of a SAIVerse from the rows of its database: cities, buildings, personas, where they are, schedules. The
// columns differ between versions; a part that cannot be read is left out by itself, with a note.

import { ownValue } from "../../../kernel/own-value.ts";
import type { RowReader } from "../../../memory/formats/reading.ts";
import type { WorldNote } from "../../../protocol/world-report.ts";
import type {
  DraftBuilding,
  DraftLeft,
  DraftPerson,
  DraftSchedule,
  WorldDraft,
} from "./world-draft.ts";

type Row = Readonly<Record<string, unknown>>;

/** Files beside the database, by the ids of SAIVerse. */
export type SaiverseFiles = {
  readonly memoriesOf: (persona: string) => readonly string[];
  /** The buildings that have a log. */
  readonly rooms: readonly string[];
  /** A picture that a row names; undefined where there is none. */
  readonly picture: (written: string) => string | undefined;
};

const longestText = 60_000;
const longestInstruction = 8_000;
const longestPrompt = 4_000;
const longestDescription = 1_000;
const longestName = 60;

/** The first of the columns that holds a text. */
const textIn = (row: Row, ...columns: readonly string[]): string =>
  columns
    .map((column) => ownValue(row, column))
    .filter((value) => typeof value === "string")
    .map((text) =>
      text
        .toWellFormed()
        .replace(/[\p{Cc}--[\n\t]]/gv, "")
        .trim(),
    )
    .find((text) => text !== "") ?? "";

const idIn = (row: Row, ...columns: readonly string[]): string => {
  const found = columns.map((column) => ownValue(row, column)).find((value) => value != null);
  return typeof found === "number" || typeof found === "bigint"
    ? String(found)
    : textIn(row, ...columns);
};

const numberIn = (row: Row, column: string, otherwise: number): number => {
  const value = Number(ownValue(row, column) ?? otherwise);
  return Number.isFinite(value) ? value : otherwise;
};

/** A text within a limit, and whether it was longer. */
function within(text: string, most: number, notes: WorldNote[]): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  if (!notes.includes("shortened")) notes.push("shortened");
  return signs.slice(0, most).join("").trim();
}

/** SAIVerse's templates are Python's: braces of the text itself stand doubled. */
export const plainBraces = (text: string): string =>
  text
    .replace(/\{persona_name\}/g, "\u0001")
    .replaceAll("{{", "{")
    .replaceAll("}}", "}")
    .replaceAll("\u0001", "{{displayName}}");

type CityRow = { readonly key: string; readonly slug: string; readonly row: Row };

function citiesIn(rows: RowReader): readonly CityRow[] {
  const columns = ["CITYID", "CITYNAME", "slug", "DESCRIPTION", "TIMEZONE"];
  return [...rows("city", columns, ["CITYID"])].map((row) => {
    const key = idIn(row, "CITYID");
    return { key, slug: textIn(row, "CITYNAME", "slug") || `city_${key}`, row };
  });
}

/** The cities of the database by name. */
export const saiverseCities = (rows: RowReader): readonly string[] =>
  citiesIn(rows).map(({ slug }) => slug);

/** `wanted`: the name of the city that is read; absent: the user's, else the first one. */
export function saiverseDraft(
  rows: RowReader,
  files: SaiverseFiles,
  wanted: string | undefined,
): WorldDraft {
  const cities = citiesIn(rows);
  const [user] = rows("user", ["USERNAME", "CURRENT_CITYID", "AVATAR_IMAGE"], ["USERID"]);
  const usersCity = user === undefined ? "" : idIn(user, "CURRENT_CITYID");
  const city =
    wanted === undefined
      ? (cities.find(({ key }) => key === usersCity) ?? cities[0])
      : cities.find(({ slug }) => slug === wanted);
  const isHere = (row: Row, column: string): boolean =>
    city === undefined || idIn(row, column) === city.key || ownValue(row, column) == null;
  const left: DraftLeft[] = cities
    .filter((other) => other !== city)
    .map(({ slug }) => ({ name: slug, note: "other-city" }));
  const ofUser: WorldNote[] = [];
  const userPicture = user && pictureOf(user, "AVATAR_IMAGE", files, ofUser);
  for (const note of ofUser) left.push({ name: "user.AVATAR_IMAGE", note });
  return {
    from: "saiverse",
    city: city && {
      slug: city.slug,
      description: within(textIn(city.row, "DESCRIPTION"), longestDescription, []),
      timeZone: textIn(city.row, "TIMEZONE") || undefined,
    },
    userName:
      user === undefined ? undefined : within(textIn(user, "USERNAME"), 40, []) || undefined,
    userPicture,
    buildings: buildingsIn(rows, files, isHere, left),
    people: peopleIn(rows, files, isHere, left),
    books: [],
    left: [...left, ...othersIn(rows), ...roomLogsIn(rows, files)],
  };
}

/** The file of a picture that a row names; a note where there is none. */
function pictureOf(row: Row, column: string, files: SaiverseFiles, notes: WorldNote[]) {
  const written = textIn(row, column);
  const file = written === "" ? undefined : files.picture(written);
  if (written !== "" && file === undefined && !notes.includes("no-picture"))
    notes.push("no-picture");
  return file;
}

type IsHere = (row: Row, column: string) => boolean;

function buildingsIn(
  rows: RowReader,
  files: SaiverseFiles,
  isHere: IsHere,
  left: DraftLeft[],
): readonly DraftBuilding[] {
  const columns = [
    ...["CITYID", "BUILDINGID", "BUILDINGNAME", "CAPACITY", "SYSTEM_INSTRUCTION"],
    ...["ENTRY_PROMPT", "AUTO_PROMPT", "DESCRIPTION", "AUTO_INTERVAL_SEC", "IMAGE_PATH"],
  ];
  const seen = new Set<string>();
  return [...rows("building", columns, ["BUILDINGID"])]
    .filter((row) => isHere(row, "CITYID"))
    .flatMap((row): readonly DraftBuilding[] => {
      const id = idIn(row, "BUILDINGID");
      const notes: WorldNote[] = [];
      const name = within(textIn(row, "BUILDINGNAME") || id, longestName, notes);
      if (name === "" || seen.has(id)) {
        left.push({ name: name || "?", note: "unreadable" });
        return [];
      }
      seen.add(id);
      const said = (column: string, most: number) =>
        within(plainBraces(textIn(row, column)), most, notes);
      return [
        {
          ...{ id, name, notes },
          description: said("DESCRIPTION", longestDescription),
          capacity: Math.min(1_000, Math.max(1, Math.round(numberIn(row, "CAPACITY", 1)))),
          systemInstruction: said("SYSTEM_INSTRUCTION", longestInstruction),
          entryPrompt: said("ENTRY_PROMPT", longestPrompt),
          autoPrompt: said("AUTO_PROMPT", longestPrompt),
          autoIntervalSec: intervalIn(row),
          picture: pictureOf(row, "IMAGE_PATH", files, notes),
        },
      ];
    });
}

/** SAIVerse's default of 10 seconds is less than anybody waits here. */
function intervalIn(row: Row): number | undefined {
  const seconds = numberIn(row, "AUTO_INTERVAL_SEC", 0);
  return seconds < 30 ? undefined : Math.min(86_400, seconds);
}

const modes = new Map<string, DraftPerson["mode"]>([
  ["auto", "auto"],
  ["user", "user"],
  ["manual", "manual"],
  ["sleep", "sleep"],
]);

function peopleIn(
  rows: RowReader,
  files: SaiverseFiles,
  isHere: IsHere,
  left: DraftLeft[],
): readonly DraftPerson[] {
  const columns = [
    ...["AIID", "HOME_CITYID", "AINAME", "SYSTEMPROMPT", "DESCRIPTION", "AVATAR_IMAGE"],
    ...["APPEARANCE_IMAGE_PATH", "INTERACTION_MODE", "PRIVATE_ROOM_ID"],
  ];
  const places = placesIn(rows);
  const schedules = schedulesIn(rows, left);
  const seen = new Set<string>();
  return [...rows("ai", columns, ["AIID"])].flatMap((row): readonly DraftPerson[] => {
    const id = idIn(row, "AIID");
    const notes: WorldNote[] = [];
    const name = within(textIn(row, "AINAME") || id, longestName, notes).replace(/\s+/g, " ");
    if (id === "" || seen.has(id)) {
      left.push({ name: name || "?", note: "unreadable" });
      return [];
    }
    seen.add(id);
    if (!isHere(row, "HOME_CITYID")) {
      left.push({ name, note: "other-city" });
      return [];
    }
    const faces = [
      ["neutral", pictureOf(row, "AVATAR_IMAGE", files, notes)],
      ["appearance", pictureOf(row, "APPEARANCE_IMAGE_PATH", files, notes)],
    ] as const;
    return [
      {
        ...{ id, name, notes },
        text: within(textIn(row, "SYSTEMPROMPT", "DESCRIPTION") || name, longestText, notes),
        faces: new Map(faces.flatMap(([face, file]) => (file === undefined ? [] : [[face, file]]))),
        home: idIn(row, "PRIVATE_ROOM_ID") || undefined,
        at: places.get(id),
        mode: modes.get(textIn(row, "INTERACTION_MODE").toLowerCase()) ?? "auto",
        schedules: schedules.get(id) ?? [],
        memories: files.memoriesOf(id),
        knownAs: [id, name],
      },
    ];
  });
}

/** Where everybody is: the building that somebody entered last and has not left. */
function placesIn(rows: RowReader): ReadonlyMap<string, string> {
  const columns = ["BUILDINGID", "AIID", "ENTRY_TIMESTAMP", "EXIT_TIMESTAMP"];
  const stays = [...rows("building_occupancy_log", columns, ["ENTRY_TIMESTAMP"])];
  return new Map(
    stays
      .filter((row) => row["EXIT_TIMESTAMP"] == null)
      .map((row) => [idIn(row, "AIID"), idIn(row, "BUILDINGID")]),
  );
}

function schedulesIn(
  rows: RowReader,
  left: DraftLeft[],
): ReadonlyMap<string, readonly DraftSchedule[]> {
  const columns = [
    ...["SCHEDULE_ID", "PERSONA_ID", "SCHEDULE_TYPE", "ENABLED", "DESCRIPTION", "DAYS_OF_WEEK"],
    ...["TIME_OF_DAY", "META_PLAYBOOK"],
  ];
  const found = new Map<string, DraftSchedule[]>();
  for (const row of rows("persona_schedule", columns, ["SCHEDULE_ID"])) {
    const cron = textIn(row, "SCHEDULE_TYPE") === "periodic" ? cronOf(row) : undefined;
    const prompt = within(textIn(row, "DESCRIPTION", "META_PLAYBOOK"), 2_000, []);
    const persona = idIn(row, "PERSONA_ID");
    if (cron === undefined || prompt === "" || persona === "") {
      left.push({ name: prompt || "schedule", note: "no-such-schedule" });
      continue;
    }
    const id = `saiverse_${idIn(row, "SCHEDULE_ID")
      .toLowerCase()
      .replace(/[^a-z0-9_-]/g, "")}`;
    const isOn = numberIn(row, "ENABLED", 1) !== 0;
    found.set(persona, [
      ...(found.get(persona) ?? []),
      { id: id.slice(0, 64), cron, prompt, isOn },
    ]);
  }
  return found;
}

/** SAIVerse counts weekdays from Monday, cron from Sunday. */
function cronOf(row: Row): string | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(textIn(row, "TIME_OF_DAY")) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const written = textIn(row, "DAYS_OF_WEEK") || "[]";
  const days = (/^\[[\d,\s]*\]$/.test(written) ? written : "[]").match(/\d+/g) ?? [];
  const known = [...new Set(days.map(Number).filter((day) => day <= 6))].map(
    (day) => (day + 1) % 7,
  );
  const weekdays = known.length === 0 || known.length === 7 ? "*" : known.sort().join(",");
  return `${Number(minute)} ${Number(hour)} * * ${weekdays}`;
}

/** Tables whose contents have no place here, with the names of what they hold. */
const elsewhere: readonly (readonly [table: string, column: string, note: WorldNote])[] = [
  ["blueprint", "NAME", "no-blueprints"],
  ["phenomenon_rule", "PHENOMENON_NAME", "no-rules"],
  ["item", "NAME", "no-things"],
];

/** Columns whose contents have no place here; they are counted. `whole`: the table is named, and not the column. */
const counted: readonly (readonly [table: string, column: string, whole?: "whole"])[] = [
  ...[
    "EMOTION",
    "DEFAULT_MODEL",
    "LIGHTWEIGHT_MODEL",
    "VISION_MODEL",
    "LIGHTWEIGHT_VISION_MODEL",
  ].map((column) => ["ai", column] as const),
  ["building", "EXTRA_PROMPT_FILES"],
  ["city", "HOST_AVATAR_IMAGE"],
  ["user_settings", "FAVORITE_MODELS"],
  ["playbooks", "name", "whole"],
  ["tool", "TOOLNAME", "whole"],
  ["building_tool_link", "TOOLID", "whole"],
  ["ai_tool_link", "TOOLID", "whole"],
  ["persona_event_log", "CONTENT", "whole"],
  ["x_reply_log", "tweet_id", "whole"],
  ["visiting_ai", "persona_id", "whole"],
  ["llm_usage_log", "MODEL_ID", "whole"],
];

function othersIn(rows: RowReader): readonly DraftLeft[] {
  const named = elsewhere.flatMap(([table, column, note]) =>
    [...rows(table, [column], [])].map((row) => ({ name: textIn(row, column) || table, note })),
  );
  const others = counted.flatMap(([table, column, whole]): readonly DraftLeft[] => {
    const count = [...rows(table, [column], [])].filter((row) => idIn(row, column) !== "").length;
    const name = whole === undefined ? `${table}.${column}` : table;
    return count === 0 ? [] : [{ name: `${name} (${count})`, note: "not-here" }];
  });
  return [...named, ...others];
}

/** Buildings in which something was said. */
function roomLogsIn(rows: RowReader, { rooms }: SaiverseFiles): readonly DraftLeft[] {
  const said = [...rows("building_messages", ["building_id"], [])].map((row) =>
    idIn(row, "building_id"),
  );
  return [...new Set([...rooms, ...said])]
    .filter((name) => name !== "")
    .map((name) => ({ name, note: "no-room-log" }));
}
