import { useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { useCity } from "../../connection/use-world.ts";
import { Loading } from "../../shell/loading.tsx";
import { BuildingList } from "./building-list.tsx";

export function CityPage() {
  const city = useCity();
  const [chosen, choose] = useState<BuildingId>();
  if (city.phase !== "shown") return <Loading />;
  return <BuildingList city={city.state} chosen={chosen} choose={choose} />;
}
