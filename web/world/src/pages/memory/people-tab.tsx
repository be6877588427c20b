import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PersonView } from "../../../../../src/protocol/page-memory.ts";
import type { PersonFact } from "../../../../../src/protocol/person-fact.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { ForgetButton } from "./forget-button.tsx";
import { useChanges, useMemoryAnswer } from "./memory-changes.tsx";
import type { Narrowed } from "./narrowed.ts";
import { usePersonName } from "./speaker-name.tsx";
import { spokenDay } from "./spoken-time.ts";

type PeopleTabProps = { readonly persona: PersonaId; readonly show: (narrowed: Narrowed) => void };

/** The people she knows, and the facts about them. */
export function PeopleTab({ persona, show }: PeopleTabProps) {
  const words = useWords("memory").people;
  const answer = useMemoryAnswer({ ask: "memory-people", persona });
  return (
    <Answered answer={answer}>
      {({ people }) =>
        people.length === 0 ? (
          <p className="panel soft">{words.none}</p>
        ) : (
          <ul className="people">
            {people
              .toSorted((a, b) => b.lastMet - a.lastMet)
              .map((person) => (
                <PersonCard key={person.id} persona={persona} person={person} show={show} />
              ))}
          </ul>
        )
      }
    </Answered>
  );
}

type PersonCardProps = PeopleTabProps & { readonly person: PersonView };

function PersonCard({ persona, person, show }: PersonCardProps) {
  const words = useWords("memory").people;
  const { language } = useLanguage();
  const { changed } = useChanges();
  const known = usePersonName();
  const [first = "", ...others] = person.names.map(plainText);
  const name = known(person.id, first);
  return (
    <li className="panel person" data-person={person.id}>
      <div className="panel-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <span className="tag">{words.kind[person.kind]}</span>
      </div>
      {others.length > 0 && (
        <p className="soft">
          <bdi>{others.join("、")}</bdi>
        </p>
      )}
      <p className="soft">
        {words.met(spokenDay(person.firstMet, language), spokenDay(person.lastMet, language))}
      </p>
      <h3>{words.known}</h3>
      {person.facts.length === 0 ? (
        <p className="soft">{words.nothingKnown}</p>
      ) : (
        <ul className="person-facts">
          {[...person.facts]
            .sort((a, b) => Number(a.past) - Number(b.past))
            .map((fact) => (
              <FactLine key={`${fact.kind}/${fact.about}/${fact.value}`} fact={fact} />
            ))}
        </ul>
      )}
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => show({ person: { id: person.id, name } })}
        >
          {words.show(person.entries.toLocaleString())}
        </button>
        <ForgetButton
          persona={persona}
          choice={{ what: "person", person: person.id }}
          done={changed}
        />
      </div>
    </li>
  );
}

/** A current fact, or a past one in a paler colour. */
function FactLine({ fact: { kind, about, value, past } }: { readonly fact: PersonFact }) {
  const words = useWords("person");
  return (
    <li className={past ? "past" : undefined}>
      <span className="fact-kind">{words.of(words.kinds[kind], plainText(about))}</span>{" "}
      <bdi>{plainText(value)}</bdi>
      {past && <span className="tag">{words.was}</span>}
    </li>
  );
}
