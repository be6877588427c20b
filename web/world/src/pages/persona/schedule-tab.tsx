import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { Schedule } from "../../../../../src/protocol/place.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Check } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { type ChangeHistory, useChangeHistory } from "../changes/change-history.ts";
import { UndoBar } from "../changes/undo-bar.tsx";
import { explained, readCron } from "./cron.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type ScheduleTabProps = { readonly persona: PersonaId; readonly city: PageCityState };

/** Her schedules, each in words. */
export function ScheduleTab({ persona, city }: ScheduleTabProps) {
  const words = useWords("persona").schedule;
  const history = useChangeHistory(city);
  const [adding, setAdding] = useState<"adding" | "not">("not");
  const schedules = city.schedules.filter((each) => each.persona === persona);
  return (
    <>
      <div className="panel-head">
        <p className="soft">
          {words.about} {words.modeNote}
        </p>
        <UndoBar history={history} />
      </div>
      {schedules.length === 0 && adding === "not" && <p className="panel soft">{words.none}</p>}
      {schedules.map((schedule) => (
        <ScheduleCard
          key={schedule.id}
          schedule={schedule}
          history={history}
          zone={city.city.timeZone}
        />
      ))}
      {adding === "adding" ? (
        <section className="panel">
          <ScheduleForm
            persona={persona}
            history={history}
            zone={city.city.timeZone}
            close={() => setAdding("not")}
          />
        </section>
      ) : (
        <button type="button" className="button primary" onClick={() => setAdding("adding")}>
          {words.add}
        </button>
      )}
    </>
  );
}

type ScheduleCardProps = {
  readonly schedule: Schedule;
  readonly history: ChangeHistory;
  readonly zone: string;
};

function ScheduleCard({ schedule, history, zone }: ScheduleCardProps) {
  const words = useWords("persona").schedule;
  const cron = useWords("cron");
  const { showRefusal } = useToasts();
  const [editing, setEditing] = useState<"editing" | "not">("not");
  const does = async (command: Parameters<ChangeHistory["change"]>[0]) => {
    const result = await history.change(command);
    if (!result.ok) showRefusal(result.error);
  };
  if (editing === "editing") {
    return (
      <section className="panel">
        <ScheduleForm
          persona={schedule.persona}
          schedule={schedule}
          history={history}
          zone={zone}
          close={() => setEditing("not")}
        />
      </section>
    );
  }
  return (
    <section className="panel schedule" data-state={schedule.state}>
      <div>
        <h2>{explained(readCron(schedule.cron), cron)}</h2>
        <p>
          <bdi>{plainText(schedule.prompt)}</bdi>
        </p>
        <code className="soft">{schedule.cron}</code>
      </div>
      <div className="buttons">
        <Check
          name={words.on}
          checked={schedule.state === "on"}
          change={(on) =>
            void does({ do: "set-schedule", schedule: { ...schedule, state: on ? "on" : "off" } })
          }
        />
        <button type="button" className="button" onClick={() => setEditing("editing")}>
          {words.edit}
        </button>
        <button
          type="button"
          className="button danger"
          onClick={() => void does({ do: "remove-schedule", schedule: schedule.id })}
        >
          {words.remove}
        </button>
      </div>
    </section>
  );
}
