// The city as a viewer may see it, made of what is public: the rooms that everybody sees, and who is in them. What pages
// of viewers are sent is made of it, so that nothing else can reach them.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { PersonaCard } from "../../protocol/page-views.ts";
import type { Building } from "../../protocol/place.ts";
import { isSeenByAll } from "../../world/hearers.ts";
import type { CityPicture } from "./city-picture.ts";

/** The place of those who are not seen. */
const elsewhere = "elsewhere" as BuildingId;

const known = new WeakMap<CityPicture, CityPicture>();

/** The public part of a picture; one and the same each time. */
export function publicPicture(picture: CityPicture): CityPicture {
  const before = known.get(picture);
  if (before !== undefined) return before;
  const made = publicPart(picture);
  known.set(picture, made);
  return made;
}

function publicPart(picture: CityPicture): CityPicture {
  const { city, language, autonomy, liveliness, user, live } = picture;
  const buildings = picture.buildings.filter((one) => one.userVisible && isSeenByAll(one));
  const open = new Set(buildings.map(({ buildingId }) => buildingId));
  const personas = picture.personas.flatMap((card) => publicCard(card, open));
  const seen = new Set<PersonaId>(personas.map(({ persona }) => persona as PersonaId));
  const ofOpen = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(
      [...open].flatMap((id) => {
        const one = ownValue(all, id);
        return one === undefined ? [] : [[id, one]];
      }),
    );
  return {
    ...{ city, language, autonomy, liveliness },
    user: {
      name: "",
      pronouns: "",
      picture: "",
      building: open.has(user.building) ? user.building : elsewhere,
    },
    buildings: buildings.map(publicBuilding),
    personas,
    inside: ofOpen(picture.inside),
    threads: ofOpen(picture.threads),
    seenSince: ofOpen(picture.seenSince),
    own: {},
    schedules: [],
    live: live !== null && seen.has(live) ? live : null,
  };
}

/** Without what it lends, allows and gives to those inside. */
const publicBuilding = ({
  buildingId,
  name,
  description,
  capacity,
  picture,
}: Building): Building => ({
  ...{ buildingId, name, description, capacity, systemInstruction: "", tools: [], allows: [] },
  ...{ runEntryLlm: false, runAutoLlm: false, userVisible: true, openToViewers: true },
  ...(picture === undefined ? {} : { picture }),
});

/** A resident: where she is, and what she does there, only in a public room. A visitor elsewhere is not told of. */
function publicCard(card: PersonaCard, open: ReadonlySet<string>): readonly PersonaCard[] {
  const { persona, name, building, home, mode, emotion, activity, soul, look, visitor, origin } =
    card;
  const known = {
    ...{ persona, name, soul, origin, home: open.has(home) ? home : elsewhere },
    ...(look === undefined ? {} : { look }),
  };
  if (building !== undefined && open.has(building)) {
    const from = visitor === undefined ? {} : { visitor };
    return [{ ...known, ...from, building, mode, emotion, activity }];
  }
  return visitor === undefined
    ? [{ ...known, building: elsewhere, mode: "user", emotion: "neutral", activity: "idle" }]
    : [];
}
