import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

/** The persona herself: her profile in the language of the page, her pronouns, her voice and her first words. */
export function AboutTab({ persona }: { readonly persona: PersonaId }) {
  const [answer] = useAnswer({ ask: "mind", persona });
  const words = useWords("persona");
  const maker = useWords("maker");
  return (
    <Answered answer={answer}>
      {({ profile, choices: { pronouns, hello, voice } }) => {
        const facts = [
          [maker.profile.pronouns.name, pronouns],
          [maker.tabs.voice, voice === null ? "" : (voice.voice ?? voice.engine)],
          [maker.profile.hello.name, hello],
        ] as const;
        return (
          <div className="panel about-tab">
            <h2 className="visually-hidden">{words.tabs.about}</h2>
            {/* Her own file: names and words of any language stand in it. */}
            <div lang="">
              <Prose text={profile} showAll={words.showAll} inert />
            </div>
            <dl>
              {facts.map(
                ([name, fact]) =>
                  fact !== "" && (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd lang="">{plainText(fact)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
        );
      }}
    </Answered>
  );
}
