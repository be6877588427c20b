import type { HomeCity } from "../../../../src/protocol/abroad-view.ts";
import { plainText } from "../text/plain-text.ts";

/** The displayed name of a city: its name, or its slug where this city has the same name. */
export const cityCalled = (
  { city, name }: { readonly city: string; readonly name: string },
  ownName: string,
): string => (name.trim() === ownName.trim() ? city : plainText(name));

/** The displayed name of a visitor's home. */
export const homeCalled = ({ home, name }: HomeCity, ownName: string): string =>
  cityCalled({ city: home, name }, ownName);
