import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { RawText } from "../../text/raw-text.tsx";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

/** The input of the model for her next turn. */
export function PromptTab({ persona }: { readonly persona: PersonaId }) {
  const words = useWords("persona");
  const [answer, again] = useAnswer({ ask: "prompt", persona });
  return (
    <>
      <div className="panel-head">
        <p className="soft">{words.prompt.about}</p>
        <button type="button" className="button" onClick={again}>
          {words.again}
        </button>
      </div>
      <Answered answer={answer}>{(prompt) => <Prompt prompt={prompt} />}</Answered>
    </>
  );
}

function Prompt({ prompt }: { readonly prompt: PageAnswerOf<"prompt"> }) {
  const { prompt: words, showAll } = useWords("persona");
  const common = useWords("common");
  const most = Math.max(1, ...prompt.parts.map(({ tokens }) => tokens));
  return (
    <>
      <p className="prompt-total">
        {words.total(
          prompt.tokens.toLocaleString(),
          ownValue(common.route, prompt.model) ?? prompt.model,
        )}
      </p>
      <section className="panel">
        <h2>{words.parts}</h2>
        {prompt.parts.map((part) => (
          <details key={part.name} className="prompt-part">
            <summary>
              <b>{plainText(part.name)}</b>
              {part.fixed && (
                <span className="tag" title={words.fixedHelp}>
                  {words.fixed}
                </span>
              )}
              <meter aria-hidden="true" min={0} max={most} value={part.tokens} />
              <span className="soft">{words.tokens(part.tokens.toLocaleString())}</span>
            </summary>
            <RawText text={part.text} showAll={showAll} />
          </details>
        ))}
      </section>
      <section className="panel">
        <h2>{words.messages}</h2>
        {prompt.messages.length === 0 && <p className="soft">{words.noMessages}</p>}
        <ol className="prompt-messages">
          {prompt.messages.map((message, place) => {
            const key = `${place} ${message.role}`;
            return (
              <li key={key} data-role={message.role}>
                <span className="soft">{words.roles[message.role]}</span>
                <RawText text={message.text} showAll={showAll} />
              </li>
            );
          })}
        </ol>
      </section>
      <section className="panel">
        <h2>{words.tools}</h2>
        {prompt.tools.length === 0 && <p className="soft">{words.noTools}</p>}
        <dl className="prompt-tools">
          {prompt.tools.map((tool) => (
            <div key={tool.name}>
              <dt>
                <code>{plainText(tool.name)}</code>
              </dt>
              <dd className="soft">{plainText(tool.description)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
