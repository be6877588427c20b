import { useEffect, useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { useNavigation } from "../../routes/navigation.tsx";
import { Loading } from "../../shell/loading.tsx";
import { addPictures } from "../../sight/added-pictures.ts";
import { plainText } from "../../text/plain-text.ts";
import { TextField } from "../../widgets/form-fields.tsx";
import { addToDraft } from "../room/unsent.ts";
import { forgetShared, type SharedFiles, sharedFiles } from "./shared-files.ts";
import { sharedText } from "./shared-text.ts";
import "../pages.css";
import "./share.css";

/** Puts what another app shared, texts and pictures, into the writing box of a room. */
export function SharePage() {
  const city = useCity();
  const given = useShared();
  if (city.phase !== "shown" || given === undefined) return <Loading />;
  return <Shared city={city.state} given={given} />;
}

/** The shared files; undefined: not known yet. */
function useShared(): SharedFiles | undefined {
  const [given, setGiven] = useState<SharedFiles>();
  useEffect(() => {
    const ofAddress = { search: location.search, pictures: [] };
    const isWhole = new URLSearchParams(location.search).has("given");
    const found = isWhole ? sharedFiles().catch(() => undefined) : Promise.resolve(undefined);
    void found.then((files) => setGiven(files ?? ofAddress));
  }, []);
  return given;
}

type SharedProps = {
  readonly city: Extract<ReturnType<typeof useCity>, { phase: "shown" }>["state"];
  readonly given: SharedFiles;
};

function Shared({ city: { buildings, user }, given: { search, pictures } }: SharedProps) {
  const words = useWords("sharePage");
  const { go } = useNavigation();
  const given = sharedText(search);
  const [text, write] = useKeptText("shared", given);
  const isEmpty = text.trim() === "" && pictures.length === 0;
  const rooms = buildings
    .filter(({ userVisible }) => userVisible)
    .toSorted(
      (one, other) =>
        Number(other.buildingId === user.building) - Number(one.buildingId === user.building),
    );
  const putInto = (building: BuildingId) => {
    if (text.trim() !== "") addToDraft(building, text.trim());
    addPictures(building, pictures);
    write(given);
    void forgetShared();
    go({ page: "room", building }, "replace");
  };
  return (
    <div className="sheet">
      <div className="sheet-head">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.help}</p>
        </div>
      </div>
      <section className="panel share-text">
        {isEmpty && given === "" && <p className="soft">{words.nothing}</p>}
        <SharedPictures pictures={pictures} />
        <TextField name={words.text} rows={5} value={text} change={write} />
      </section>
      <section className="panel">
        <h2>{words.rooms}</h2>
        {rooms.length === 0 && <p className="soft">{words.noRoom}</p>}
        <ul className="share-rooms">
          {rooms.map(({ buildingId, name }) => (
            <li key={buildingId}>
              <button
                type="button"
                className="button"
                disabled={isEmpty}
                onClick={() => putInto(buildingId)}
              >
                <bdi>{plainText(name)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function SharedPictures({ pictures }: Pick<SharedFiles, "pictures">) {
  const words = useWords("sharePage");
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = pictures.map((picture) => URL.createObjectURL(picture));
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [pictures]);
  if (pictures.length === 0) return null;
  return (
    <ul className="share-pictures">
      {urls.map((url, place) => (
        <li key={url}>
          <img src={url} alt={words.picture(place + 1)} />
        </li>
      ))}
    </ul>
  );
}
