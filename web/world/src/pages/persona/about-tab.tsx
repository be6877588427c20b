import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { cardPath } from "../../../../../src/protocol/card-report.ts";
import { useCityPart } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Prose } from "../../text/prose.tsx";
import { namedText } from "../../text/with-names.tsx";
import { Check } from "../../widgets/form-fields.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

type AboutProps = { readonly persona: PersonaId };

/** The persona herself: her profile in the language of the page, her pronouns, her voice and her first words. */
export function AboutTab({ persona }: AboutProps) {
  const [answer] = useAnswer({ ask: "mind", persona });
  const words = useWords("persona");
  const maker = useWords("maker");
  const name = useCityPart(({ personas }) => personas.find((one) => one.persona === persona)?.name);
  const user = useCityPart((city) => city.user.name) || maker.mind.anybody;
  const prose = (text: string) => (
    <Prose text={namedText(text, name ?? persona, user)} showAll={words.showAll} inert />
  );
  return (
    <Answered answer={answer}>
      {({ profile, choices: { pronouns, hello, voice, approved } }) => {
        const facts = [
          [maker.profile.pronouns.name, pronouns],
          [maker.tabs.voice, voice === null ? "" : (voice.voice ?? voice.engine)],
          [maker.profile.hello.name, hello],
        ] as const;
        return (
          <div className="panel about-tab">
            <h2 className="visually-hidden">{words.tabs.about}</h2>
            {/* Her own file: names and words of any language stand in it. */}
            <div lang="">{prose(profile)}</div>
            <dl>
              {facts.map(
                ([fact, text]) =>
                  text !== "" && (
                    <div key={fact}>
                      <dt>{fact}</dt>
                      <dd lang="">{prose(text)}</dd>
                    </div>
                  ),
              )}
            </dl>
            {approved !== undefined && <Approval persona={persona} approved={approved} />}
            <CardFiles persona={persona} />
          </div>
        );
      }}
    </Answered>
  );
}

type ApprovalProps = AboutProps & { readonly approved: boolean };

/** Whether the operator answers for the texts of the card that she came from. */
function Approval({ persona, approved }: ApprovalProps) {
  const { cards } = useWords("editor").personas;
  const command = useCommand();
  const [chosen, choose] = useState(approved);
  const change = async (next: boolean) => {
    choose(next);
    const choices = { approved: next };
    if (!(await command({ do: "change-mind", persona, choices }).outcome).ok) choose(!next);
  };
  return (
    <Check
      name={cards.approved}
      help={cards.approvedHelp}
      checked={chosen}
      change={(next) => void change(next)}
    />
  );
}

const forms = { png: "PNG", v3: "JSON", charx: "CHARX" } as const;

/** She as a character card, to be saved. */
function CardFiles({ persona }: AboutProps) {
  const { cards } = useWords("editor").personas;
  return (
    <p className="card-files">
      {cards.export}
      {Object.entries(forms).map(([form, name]) => (
        <a
          key={form}
          className="button small"
          href={`${cardPath}/${persona}?as=${form}`}
          download={true}
        >
          {name}
        </a>
      ))}
      <small className="soft">{cards.exportHelp}</small>
    </p>
  );
}
