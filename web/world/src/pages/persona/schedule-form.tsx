import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageRefusal } from "../../../../../src/protocol/page-commands.ts";
import type { Schedule } from "../../../../../src/protocol/place.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { newRequestId } from "../../connection/open-requests.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { TextField } from "../../widgets/form-fields.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { cronOf, type DaysAndTime, daysAndTime, isFlaw, readCron } from "./cron.ts";

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
  const simple = isFlaw(read) ? undefined : daysAndTime(read);
  const [isAdvanced, setAdvanced] = useState(simple === undefined);
  const empty = prompt.trim() === "";
  const write = (written: string) => {
    setCron(written);
    setRefused(undefined);
  };

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
      {simple && <DayChoice value={simple} change={(next) => write(cronOf(next))} />}
      <details
        open={isAdvanced || simple === undefined}
        onToggle={({ currentTarget }) => setAdvanced(currentTarget.open)}
      >
        <summary>{words.advanced}</summary>
        <TextField
          name={words.cron}
          help={words.cronHelp(zone)}
          value={cron}
          change={write}
          flaw={cronFlaw}
          suggestions={examples}
        />
      </details>
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

type DayChoiceProps = {
  readonly value: DaysAndTime;
  readonly change: (next: DaysAndTime) => void;
};

/** From Monday on. */
const week = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday. */
const someSunday = Date.UTC(2023, 0, 1);

/** Days of the week, of which at least one is chosen, and a time. */
function DayChoice({ value: { days, time }, change }: DayChoiceProps) {
  const words = useWords("persona").schedule;
  const { language } = useLanguage();
  const names = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const turned = (day: number) =>
    days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
  return (
    <div className="day-and-time">
      <fieldset className="choice">
        <legend>{words.days}</legend>
        {week.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={days.includes(day)}
              onChange={() => turned(day).length > 0 && change({ days: turned(day), time })}
            />
            <span>{names.format(someSunday + day * 86_400_000)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        name={words.time}
        kind="time"
        value={time}
        change={(next) => /^\d\d:\d\d/.test(next) && change({ days, time: next.slice(0, 5) })}
      />
    </div>
  );
}
