import type { ReactNode } from "react";
import type { DiaryAnswer, DiaryLine } from "../../../../../src/protocol/page-diary.ts";
import { Bust } from "../../face/bust.tsx";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";
import "../pages.css";
import "./diary.css";

/** The diary of a day: who talked where, who went where, and what else happened. Its lines lead to the words. */
export function DiaryPage({ day }: { readonly day: string | undefined }) {
  const [answer] = useAnswer({ ask: "diary", ...(day === undefined ? {} : { day }) });
  return (
    <div className="sheet diary">
      <Answered answer={answer}>{(diary) => <Day diary={diary} />}</Answered>
    </div>
  );
}

type DayProps = { readonly diary: DiaryAnswer };

function Day({ diary }: DayProps) {
  const words = useWords("diary");
  const { language } = useLanguage();
  const { day, earlier, later } = diary;
  const title = new Date(`${day}T12:00:00Z`).toLocaleDateString(language, {
    ...{ weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" },
  });
  return (
    <>
      <header className="sheet-head">
        <div>
          <h1>{title}</h1>
          <p className="soft">{words.lead}</p>
        </div>
        <nav className="buttons" aria-label={words.days}>
          {earlier !== undefined && (
            <PageLink className="button" to={{ page: "diary", day: earlier }}>
              {words.earlier}
            </PageLink>
          )}
          {later !== undefined && (
            <PageLink className="button" to={{ page: "diary", day: later }}>
              {words.later}
            </PageLink>
          )}
        </nav>
      </header>
      <Happenings diary={diary} />
      <Walks diary={diary} />
    </>
  );
}

/** The events of the day, by their times; what the user missed stands under a heading of its own. */
function Happenings({ diary: { lines, timeZone, heardAt } }: DayProps) {
  const words = useWords("diary");
  const { language } = useLanguage();
  if (lines.length === 0) return <p className="panel soft">{words.nothing}</p>;
  const time = (at: number): string =>
    new Date(at).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit", timeZone });
  const missed = lines.find(({ at }) => heardAt !== undefined && at > heardAt);
  return (
    <ol className="panel diary-lines">
      {lines.map((line) => (
        <li key={`${line.building} ${line.at} ${line.kind}`}>
          {line === missed && <h2>{words.since}</h2>}
          <div className="diary-line">
            <time dateTime={new Date(line.at).toISOString()}>{time(line.at)}</time>
            <Happening line={line} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Happening({ line }: { readonly line: DiaryLine }) {
  const words = useWords("diary");
  const place = plainText(line.place);
  if (line.kind !== "talk") {
    const { kind, text = "", city = "" } = line;
    const who = plainText(line.who?.name ?? "");
    return (
      <PageLink to={{ page: "room", building: line.building }}>
        {words.happened[kind]({ who, place, city: plainText(city), text: plainText(text) })}
      </PageLink>
    );
  }
  const names = line.who.map(({ name }) => plainText(name) || words.you);
  const came = line.came && words.came(plainText(line.came.name), plainText(line.came.whom), place);
  return (
    <PageLink to={{ page: "room", building: line.building, number: line.number }}>
      <Faces who={line.who} />
      <span>
        {came} {words.talk(names, place, line.count)}
        <q dir="auto">{plainText(line.text)}</q>
      </span>
    </PageLink>
  );
}

const Faces = ({
  who,
}: {
  readonly who: readonly { readonly persona?: string | undefined }[];
}): ReactNode => (
  <span className="diary-faces">
    {who.map(
      ({ persona }) =>
        persona !== undefined && <Bust key={persona} persona={persona} emotion="neutral" />,
    )}
  </span>
);

/** Where everybody went. */
function Walks({ diary: { walks } }: DayProps) {
  const words = useWords("diary");
  if (walks.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.walks}</h2>
      <ul className="diary-walks">
        {walks.map(({ who, places }) => (
          <li key={who.persona ?? ""}>
            <Faces who={[who]} />
            <b>{plainText(who.name)}</b> {places.map(plainText).join(" → ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
