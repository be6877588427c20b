import { useState } from "react";
import { messageLimit } from "../../../../../src/protocol/page-commands.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check, TextField } from "../../widgets/form-fields.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { Segments } from "../segments.tsx";
import { useDraft } from "./drafts.ts";
import { useSaving } from "./use-saving.ts";

type EventFormProps = { readonly city: PageCityState; readonly history: ChangeHistory };

/** Sends an event to the city. */
export function EventForm({ city, history }: EventFormProps) {
  const { event: words, flaw } = useWords("editor");
  const draft = useDraft("world event", { text: "" });
  const saving = useSaving(history);
  const [where, setWhere] = useState<"everywhere" | "some">("everywhere");
  const [chosen, choose] = useState<readonly string[]>([]);
  const [tried, setTried] = useState<"no" | "tried">("no");
  const { text } = draft.value;
  const places = city.buildings.filter(({ buildingId }) => chosen.includes(buildingId));
  const length = [...text].length;
  const nowhere = where === "some" && places.length === 0;
  const textFlaw =
    length > messageLimit
      ? flaw({ kind: "too-long", limit: messageLimit })
      : tried === "tried" && text.trim() === ""
        ? words.empty
        : undefined;

  async function tell(): Promise<void> {
    setTried("tried");
    if (text.trim() === "" || length > messageLimit || nowhere) return;
    const told = await saving.send({
      do: "tell-world-event",
      text: text.trim(),
      ...(where === "some" ? { buildings: places.map(({ buildingId }) => buildingId) } : {}),
    });
    if (!told) return;
    draft.forget();
    setTried("no");
  }
  return (
    <Form className="panel event-form" submit={tell}>
      <p className="soft">{words.about}</p>
      <TextField
        {...words.text}
        rows={4}
        value={text}
        change={(next) => draft.change({ text: next })}
        flaw={textFlaw}
      />
      <div>
        <Segments
          label={words.where}
          choices={[
            ["everywhere", words.everywhere],
            ["some", words.some],
          ]}
          chosen={where}
          choose={setWhere}
        />
      </div>
      {where === "some" && (
        <div className="checks">
          {city.buildings.map(({ buildingId, name }) => (
            <Check
              key={buildingId}
              name={<bdi>{plainText(name)}</bdi>}
              checked={chosen.includes(buildingId)}
              change={(on) =>
                choose(on ? [...chosen, buildingId] : chosen.filter((each) => each !== buildingId))
              }
            />
          ))}
        </div>
      )}
      {nowhere && tried === "tried" && <p className="flaw">{words.nowhere}</p>}
      {saving.refusal && (
        <p className="flaw" role="alert">
          {saving.refusal}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="button primary" disabled={saving.phase === "busy"}>
          {words.tell}
        </button>
        <span className="soft" aria-live="polite">
          {saving.phase === "saved" && text === "" ? words.told : words.noUndo}
        </span>
      </div>
    </Form>
  );
}
