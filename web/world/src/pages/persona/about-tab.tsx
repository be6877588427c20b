import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";
import { profileOf } from "./mind-tab.tsx";

/** The persona herself: her profile in the language of the page, her pronouns, her voice and her first words. */
export function AboutTab({ persona }: { readonly persona: PersonaId }) {
  const [answer] = useAnswer({ ask: "mind", persona });
  const words = useWords("persona");
  const maker = useWords("maker");
  const { language } = useLanguage();
  return (
    <Answered answer={answer}>
      {({ files, choices: { pronouns, hello, voice } }) => {
        const { text = "" } = profileOf(files, language) ?? {};
        const facts = [
          [maker.profile.pronouns.name, pronouns],
          [maker.tabs.voice, voice === null ? "" : (voice.voice ?? voice.engine)],
          [maker.profile.hello.name, hello],
        ] as const;
        return (
          <div className="panel about-tab">
            <Prose text={text.replace(/^# .*\n/u, "")} showAll={words.showAll} inert />
            <dl>
              {facts.map(
                ([name, fact]) =>
                  fact !== "" && (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{plainText(fact)}</dd>
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
