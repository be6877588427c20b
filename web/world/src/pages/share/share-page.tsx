import { useKeptText } from "../../browser/use-kept-text.ts";
import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { useNavigation } from "../../routes/navigation.tsx";
import { Loading } from "../../shell/loading.tsx";
import { plainText } from "../../text/plain-text.ts";
import { TextField } from "../form-fields.tsx";
import { addToDraft } from "../room/unsent.ts";
import { sharedText } from "./shared-text.ts";
import "../pages.css";
import "./share.css";

/** Puts what another app shared into the writing box of a room. */
export function SharePage() {
  const words = useWords("sharePage");
  const city = useCity();
  const { go } = useNavigation();
  const given = sharedText(location.search);
  const [text, write] = useKeptText("shared", given);
  if (city.phase !== "shown") return <Loading />;
  const { buildings, user } = city.state;
  const rooms = buildings
    .filter(({ userVisible }) => userVisible)
    .toSorted(
      (one, other) =>
        Number(other.buildingId === user.building) - Number(one.buildingId === user.building),
    );
  return (
    <div className="sheet">
      <div className="sheet-head">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.help}</p>
        </div>
      </div>
      <section className="panel share-text">
        {given === "" && text === "" && <p className="soft">{words.nothing}</p>}
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
                disabled={text.trim() === ""}
                onClick={() => {
                  addToDraft(buildingId, text.trim());
                  write(given);
                  go({ page: "room", building: buildingId }, "replace");
                }}
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
