import { useLanguage } from "../../language/language-context.tsx";

/** `at`: milliseconds UTC. */
type Dated = { readonly at: number };

const dayOf = (at: number): string => new Date(at).toDateString();

/** Whether a line is of another day than the one before it. The first line begins a day. */
export const isOtherDay = (line: Dated, before: Dated | undefined): boolean =>
  before === undefined || dayOf(line.at) !== dayOf(before.at);

/** The day on which what follows was said. */
export function DayMark({ at }: { readonly at: number }) {
  const { language } = useLanguage();
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return (
    <p className="day-mark">
      <time dateTime={date.toISOString().slice(0, 10)}>
        {date.toLocaleDateString(language, {
          ...{ weekday: "long", month: "long", day: "numeric" },
          ...(isThisYear ? {} : { year: "numeric" }),
        })}
      </time>
    </p>
  );
}
