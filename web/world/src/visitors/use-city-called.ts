import { useAbroad, useCityPart } from "../connection/use-world.ts";
import { cityCalled } from "./home-name.ts";

/** The displayed name of another city: its slug until its name is known. */
export function useCityCalled(): (city: string) => string {
  const abroad = useAbroad();
  const ownName = useCityPart(({ city }) => city.name) ?? "";
  const cities = abroad.phase === "shown" ? abroad.state.cities : [];
  return (city) => {
    const near = cities.find((each) => each.city === city);
    return near === undefined ? city : cityCalled(near, ownName);
  };
}
