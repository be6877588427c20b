import { useState } from "react";
import { Building } from "../../../../../src/protocol/place.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useToasts } from "../../widgets/toasts.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { readBuildingFile } from "./building-file.ts";
import { BuildingForm } from "./building-form.tsx";
import { draftOfBuilding, freeBuildingId } from "./place-forms.ts";

type BuildingsTabProps = { readonly city: PageCityState; readonly history: ChangeHistory };

/** `new`: one that is being created, perhaps from a file. */
type Chosen =
  | { readonly kind: "known"; readonly id: string }
  | { readonly kind: "new"; readonly from: Building; readonly round: number };

/** The buildings of the city, and a form for one of them. */
export function BuildingsTab({ city, history }: BuildingsTabProps) {
  const words = useWords("building");
  const { show } = useToasts();
  const [chosen, choose] = useState<Chosen>({
    kind: "known",
    id: city.buildings[0]?.buildingId ?? "",
  });
  const taken = city.buildings.map(({ buildingId }) => buildingId);
  const begin = (from: Building) =>
    choose((before) => ({
      kind: "new",
      from,
      round: before.kind === "new" ? before.round + 1 : 1,
    }));
  const beginNew = () =>
    begin(Building.parse({ buildingId: freeBuildingId(taken, city.city.slug), name: words.new }));

  async function importFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = readBuildingFile(file.size > 1_000_000 ? "" : await file.text());
    if (!read) return show(words.notAFile, "error");
    const known = taken.some((id) => id === read.buildingId);
    begin(
      known
        ? {
            ...read,
            buildingId: Building.shape.buildingId.parse(freeBuildingId(taken, city.city.slug)),
          }
        : read,
    );
    show(words.imported(plainText(read.name)));
  }
  const known = city.buildings.find(
    ({ buildingId }) => chosen.kind === "known" && buildingId === chosen.id,
  );
  return (
    <div className="buildings">
      <nav aria-label={words.list}>
        <ul>
          {city.buildings.map((building) => (
            <li key={building.buildingId}>
              <button
                type="button"
                aria-current={building === known}
                onClick={() => choose({ kind: "known", id: building.buildingId })}
              >
                <bdi>{plainText(building.name)}</bdi>
                {!building.userVisible && <span className="tag">{words.hidden}</span>}
              </button>
            </li>
          ))}
        </ul>
        <div className="buttons">
          <PageLink to={{ page: "city" }} className="button">
            {words.arrange}
          </PageLink>
          <button type="button" className="button" onClick={beginNew}>
            {words.add}
          </button>
          <label className="button" title={words.importHelp}>
            <input
              type="file"
              className="visually-hidden"
              accept="application/json,.json"
              onChange={(event) => {
                void importFile(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
            {words.import}
          </label>
        </div>
      </nav>
      {chosen.kind === "new" ? (
        <BuildingForm
          key={`new ${chosen.round}`}
          name={`new building ${chosen.round}`}
          saved={draftOfBuilding(chosen.from)}
          kind="new"
          history={history}
          done={(id) => choose({ kind: "known", id })}
        />
      ) : (
        known && (
          <BuildingForm
            key={known.buildingId}
            name={`building ${known.buildingId}`}
            saved={draftOfBuilding(known)}
            kind="known"
            history={history}
            done={(id) => choose({ kind: "known", id })}
          />
        )
      )}
    </div>
  );
}
