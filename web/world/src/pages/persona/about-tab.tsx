import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Prose } from "../../text/prose.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";
import { profileOf } from "./mind-tab.tsx";

/** The profile without its title, and without what follows her dialogue examples: those are for the model. */
const profileIn = (text: string): string =>
  text.replace(/^# .*\n/u, "").replace(/^## (?:会話例|Dialogue examples)[\s\S]*$/mu, "");

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
            <h2 className="visually-hidden">{words.tabs.about}</h2>
            {/* Her own file: names and words of any language stand in it. */}
            <div lang="">
              <Prose text={profileIn(text)} showAll={words.showAll} inert />
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
