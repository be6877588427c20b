import { useKeptSwitch } from "../browser/use-kept-switch.ts";
import { useWords } from "../language/language-context.tsx";
import { useMayOpen } from "../routes/may-open.tsx";

/** The switches for the display of rooms. */
export function RoomChoices() {
  const words = useWords("shell");
  const [details, setDetails] = useKeptSwitch("details");
  const [reasoning, setReasoning] = useKeptSwitch("reasoning");
  const mayRead = useMayOpen()("operations");
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
      {mayRead && (
        <label>
          <input
            type="checkbox"
            checked={reasoning}
            onChange={({ target }) => setReasoning(target.checked)}
          />
          <span>{words.reasoning}</span>
        </label>
      )}
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
