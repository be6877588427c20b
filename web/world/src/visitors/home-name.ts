import type { HomeCity } from "../../../../src/protocol/abroad-view.ts";
import { plainText } from "../text/plain-text.ts";

/** What a city is called here: by its name, or by its slug where ours has that name too. */
export const cityCalled = (
  { city, name }: { readonly city: string; readonly name: string },
  ownName: string,
): string => (name.trim() === ownName.trim() ? city : plainText(name));

/** What the home of a visitor is called here. */
export const homeCalled = ({ home, name }: HomeCity, ownName: string): string =>
  cityCalled({ city: home, name }, ownName);
