import { useAbroad, useCity } from "../connection/use-world.ts";
import { cityCalled } from "./home-name.ts";

/** What another city is called here: its slug until its name was heard. */
export function useCityCalled(): (city: string) => string {
  const abroad = useAbroad();
  const ours = useCity();
  const cities = abroad.phase === "shown" ? abroad.state.cities : [];
  const ownName = ours.phase === "shown" ? ours.state.city.name : "";
  return (city) => {
    const near = cities.find((each) => each.city === city);
    return near === undefined ? city : cityCalled(near, ownName);
  };
}
