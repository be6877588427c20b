import { useAbroad, useCity } from "../connection/use-world.ts";
import { cityCalled } from "./home-name.ts";

/** The displayed name of another city: its slug until its name is known. */
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
