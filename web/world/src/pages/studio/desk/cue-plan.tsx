import { useState } from "react";
import type { DeskCues } from "../../../../../../src/protocol/cue-list.ts";
import { useKeptText } from "../../../browser/use-kept-text.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { Check, TextField } from "../../../widgets/form-fields.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { ConfirmButton } from "../../confirm-button.tsx";
import { Form } from "../../form.tsx";

const day = 86_400_000;

/** The next moment at which this computer's clock shows the time. */
function nextAt(time: string, now: number): number | undefined {
  const [hours, minutes] = time.split(":").map(Number);
  if (hours === undefined || minutes === undefined) return undefined;
  const today = new Date(now).setHours(hours, minutes, 0, 0);
  return today > now ? today : today + day;
}

/** The name of the show, when it begins, and whether it goes on by itself. */
export function CuePlan({ cues }: { readonly cues: DeskCues }) {
  const words = useWords("desk").show;
  const { language } = useLanguage();
  const command = useCommand();
  const [title, setTitle] = useKeptText("title of the show", cues.title);
  const [time, setTime] = useState("");
  const startAt = nextAt(time, Date.now());
  const setStart = () => {
    if (startAt !== undefined && !Number.isNaN(startAt))
      void command({ do: "change-cues", startAt });
  };
  return (
    <div className="cue-plan">
      <Check
        name={words.follows}
        help={words.followsHelp}
        checked={cues.follows}
        change={(follows) => void command({ do: "change-cues", follows })}
      />
      <Form className="cue-line" submit={() => void command({ do: "change-cues", title })}>
        <TextField name={words.showTitle} value={title} change={setTitle} />
        <button type="submit" className="button small" disabled={title === cues.title}>
          {words.save}
        </button>
      </Form>
      {cues.phase === "ready" &&
        (cues.startAt === null ? (
          <Form className="cue-line" submit={setStart}>
            <TextField
              name={words.startAt}
              help={words.startAtHelp}
              kind="time"
              value={time}
              change={setTime}
            />
            <button type="submit" className="button small" disabled={time === ""}>
              {words.setStart}
            </button>
          </Form>
        ) : (
          <p>
            {words.startsAt(
              new Date(cues.startAt).toLocaleTimeString(language, { timeStyle: "short" }),
            )}{" "}
            <button
              type="button"
              className="button small"
              onClick={() => void command({ do: "change-cues", startAt: null })}
            >
              {words.cancelStart}
            </button>
          </p>
        ))}
      {cues.phase !== "ready" && (
        <ConfirmButton
          question=""
          really={words.steer.again}
          act={() => void command({ do: "steer-cues", move: "again" })}
        >
          {words.steer.again}
        </ConfirmButton>
      )}
    </div>
  );
}
