import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageRefusal } from "../../../../../src/protocol/page-commands.ts";
import type { Schedule } from "../../../../../src/protocol/place.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { newRequestId } from "../../connection/open-requests.ts";
import { useWords } from "../../language/language-context.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { TextField } from "../form-fields.tsx";
import { isFlaw, readCron } from "./cron.ts";

/** Refusals that concern the time only. */
const timeFlaws: readonly PageRefusal[] = ["bad-cron", "too-often", "never"];

const examples = ["0 7 * * *", "0 9 * * 1-5", "0 21 * * 0,6", "30 12 1 * *", "0 */3 * * *"];

type ScheduleFormProps = {
  readonly persona: PersonaId;
  /** The one to change; absent: a new one. */
  readonly schedule?: Schedule;
  readonly history: ChangeHistory;
  readonly zone: string;
  readonly close: () => void;
};

/** A form for a schedule of a persona, described in words while it is edited. */
export function ScheduleForm({ persona, schedule, history, zone, close }: ScheduleFormProps) {
  const words = useWords("persona").schedule;
  const { refusal } = useWords("common");
  const cronWords = useWords("cron");
  const place = `schedule ${schedule?.id ?? `new of ${persona}`}`;
  const first = { cron: schedule?.cron ?? "0 7 * * *", prompt: schedule?.prompt ?? "" };
  const [cron, setCron] = useKeptText(`${place}: cron`, first.cron);
  const [prompt, setPrompt] = useKeptText(`${place}: prompt`, first.prompt);
  const leave = () => {
    setCron(first.cron);
    setPrompt(first.prompt);
    close();
  };
  const [tried, setTried] = useState<"no" | "tried">("no");
  const [refused, setRefused] = useState<ShownRefusal>();
  const read = readCron(cron);
  const empty = prompt.trim() === "";

  async function save(): Promise<void> {
    setTried("tried");
    if (isFlaw(read) || empty) return;
    const id = schedule?.id ?? `s-${newRequestId().slice(0, 16)}`;
    const next: Schedule = {
      id,
      persona,
      cron: cron.trim().replace(/\s+/g, " "),
      prompt: prompt.trim(),
      state: schedule?.state ?? "on",
    };
    const result = await history.change({ do: "set-schedule", schedule: next });
    if (result.ok) leave();
    else setRefused(result.error);
  }
  const ofTime = refused && timeFlaws.includes(refused.code) ? refused : undefined;
  const cronFlaw = isFlaw(read) ? cronWords.flaw(read) : ofTime ? refusal[ofTime.code] : undefined;
  return (
    <Form className="schedule-form" submit={save}>
      <TextField
        name={words.cron}
        help={words.cronHelp(zone)}
        value={cron}
        change={(written) => {
          setCron(written);
          setRefused(undefined);
        }}
        flaw={cronFlaw}
        suggestions={examples}
      />
      {!isFlaw(read) && (
        <p className="cron-words" aria-live="polite">
          {cronWords.table(read)}
        </p>
      )}
      <TextField
        name={words.prompt}
        help={words.promptHelp}
        value={prompt}
        change={setPrompt}
        rows={3}
        flaw={tried === "tried" && empty ? words.promptEmpty : undefined}
      />
      {refused && !ofTime && (
        <p className="flaw" role="alert">
          {refusal[refused.code]} {refused.note}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="button primary">
          {words.save}
        </button>
        <button type="button" className="button" onClick={leave}>
          {words.cancel}
        </button>
      </div>
    </Form>
  );
}
