import { useEffect, useRef, useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { Isle } from "./horizon.ts";
import { isleLabel } from "./horizon.ts";
import type { MapPerson } from "./people.ts";
import { longestWalk } from "./use-walk.ts";

type Seen = Readonly<Record<string, MapPerson>>;

const byId = (people: readonly MapPerson[]): Seen =>
  Object.fromEntries(people.map((person) => [person.who, person]));

/**
 * All people on the map, including visitors who just left, until they are beyond the edge. Visitors who arrive while
 * the map is open have the path of their arrival.
 */
export function useTravellers(
  people: readonly MapPerson[],
  isles: readonly Isle[],
): readonly MapPerson[] {
  const before = useRef<Seen>(undefined);
  const [leaving, setLeaving] = useState<readonly MapPerson[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const isleOf = (person: MapPerson) => isles.find(({ city }) => city === person.home);

  useEffect(() => {
    const now = byId(people);
    const gone = Object.values(before.current ?? {}).filter(
      ({ who, home }) => home !== undefined && ownValue(now, who) === undefined,
    );
    before.current = now;
    if (gone.length === 0) return;
    setLeaving((others) => [
      ...others.filter(({ who }) => ownValue(now, who) === undefined),
      ...gone,
    ]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setLeaving((others) => others.filter((one) => !gone.includes(one)));
    }, longestWalk);
    timers.current.add(timer);
  }, [people]);
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
      all.clear();
    };
  }, []);

  const here = people.map((person) => {
    const isNew =
      before.current !== undefined && ownValue(before.current, person.who) === undefined;
    const isle = isNew ? isleOf(person) : undefined;
    return isle === undefined ? person : { ...person, comesBy: isle.crossing };
  });
  const farewells = leaving.flatMap((person): readonly MapPerson[] => {
    const isle = isleOf(person);
    if (isle === undefined || people.some(({ who }) => who === person.who)) return [];
    const { x, y } = isleLabel(0, 1);
    const there = { x: isle.x + x, y: isle.y + y };
    return [
      { ...person, ...there, building: undefined, abroad: isle.city, crossing: isle.crossing },
    ];
  });
  return [...here, ...farewells];
}
