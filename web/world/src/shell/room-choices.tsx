import { useKeptSwitch } from "../browser/use-kept-switch.ts";
import { useWords } from "../language/language-context.tsx";

/** The switches for the display of rooms. */
export function RoomChoices() {
  const words = useWords("shell");
  const [details, setDetails] = useKeptSwitch("details");
  const [knock, setKnock] = useKeptSwitch("knock");
  return (
    <fieldset className="menu-switches">
      <legend>{words.rooms}</legend>
      <label>
        <input
          type="checkbox"
          checked={knock}
          onChange={({ target }) => setKnock(target.checked)}
        />
        <span>{words.knockSound}</span>
      </label>
      <label>
        <input
          type="checkbox"
          checked={details}
          onChange={({ target }) => setDetails(target.checked)}
        />
        <span>{words.developerView}</span>
      </label>
    </fieldset>
  );
}
