import { useId, useState } from "react";
import { ownValue } from "../../../../src/kernel/own-value.ts";
import type {
  AnswerFields,
  AskedField,
  OperatorAnswer,
  ServerQuestion,
} from "../../../../src/protocol/server-question.ts";
import { useServerQuestions } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { plainText } from "../text/plain-text.ts";
import { Check, ChoiceField, TextField } from "../widgets/form-fields.tsx";
import { useCommand } from "../widgets/use-command.ts";
import "./server-questions.css";

/** For the operator: what MCP servers ask in the middle of a call, on every page. */
export function ServerQuestions() {
  const watched = useServerQuestions();
  if (watched.phase !== "shown") return null;
  return watched.state.map((question) => <Question key={question.id} question={question} />);
}

type QuestionProps = { readonly question: ServerQuestion };
type Reply = (answer: OperatorAnswer) => void;

function Question({ question }: QuestionProps) {
  const words = useWords("serverQuestion");
  const command = useCommand();
  const { id, server, message, asks } = question;
  const reply: Reply = (answer) => void command({ do: "answer-server", question: id, answer });
  return (
    <section className="server-question" aria-label={words.asks(plainText(server))} role="alert">
      <h2>{words.asks(plainText(server))}</h2>
      <blockquote dir="auto">{plainText(message)}</blockquote>
      {asks.mode === "form" ? (
        <QuestionForm fields={asks.fields} reply={reply} />
      ) : (
        <QuestionPage url={asks.url} reply={reply} />
      )}
    </section>
  );
}

/** The address is shown whole before it is opened, and opened by the operator alone. */
function QuestionPage({ url, reply }: { readonly url: string; readonly reply: Reply }) {
  const words = useWords("serverQuestion");
  return (
    <>
      <p>{words.pageHelp(new URL(url).host)}</p>
      <code className="server-question-address">{plainText(url)}</code>
      <p className="buttons">
        <a
          className="button primary"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => reply({ action: "accept" })}
        >
          {words.open}
        </a>
        <Refusals reply={reply} />
      </p>
    </>
  );
}

function Refusals({ reply }: { readonly reply: Reply }) {
  const words = useWords("serverQuestion");
  return (
    <>
      <button type="button" className="button" onClick={() => reply({ action: "decline" })}>
        {words.decline}
      </button>
      <button type="button" className="button plain" onClick={() => reply({ action: "cancel" })}>
        {words.cancel}
      </button>
    </>
  );
}

type Drafts = Readonly<Record<string, AnswerFields[string]>>;
type FormProps = { readonly fields: readonly AskedField[]; readonly reply: Reply };

function QuestionForm({ fields, reply }: FormProps) {
  const words = useWords("serverQuestion");
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(fields.map(({ name, holds }) => [name, holds.begins ?? ""])),
  );
  const send = () => {
    const content = fields.flatMap((field) => {
      const value = sentValue(field, ownValue(drafts, field.name));
      return value === undefined ? [] : [[field.name, value] as const];
    });
    reply({ action: "accept", content: Object.fromEntries(content) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={ownValue(drafts, field.name) ?? ""}
          change={(value) => setDrafts({ ...drafts, [field.name]: value })}
        />
      ))}
      <p className="soft">{words.formHelp}</p>
      <p className="buttons">
        <button type="submit" className="button primary">
          {words.send}
        </button>
        <Refusals reply={reply} />
      </p>
    </form>
  );
}

/** The value as it is sent; undefined: the field was left empty. */
function sentValue({ required, holds }: AskedField, draft: Drafts[string] | undefined) {
  if (draft === undefined || draft === "") return undefined;
  if (holds.is === "number") return Number(draft);
  return holds.is === "several" && !required && Array.isArray(draft) && draft.length === 0
    ? undefined
    : draft;
}

type ShownField = {
  readonly field: AskedField;
  readonly value: Drafts[string];
  readonly change: (value: Drafts[string]) => void;
};

function Field({ field: { name, title, about, required, holds }, value, change }: ShownField) {
  const words = useWords("serverQuestion");
  const shown = plainText(title || name);
  const label = required ? shown : words.optional(shown);
  const help = about === "" ? undefined : plainText(about);
  switch (holds.is) {
    case "text":
    case "number":
      return (
        <TextField name={label} help={help} kind={holds.is} value={String(value)} change={change} />
      );
    case "yes-no":
      return <Check name={label} help={help} checked={value === true} change={change} />;
    case "one":
      return (
        <ChoiceField
          name={label}
          help={help}
          value={String(value)}
          change={change}
          choices={[["", ""], ...holds.choices.map(choiceOf)]}
        />
      );
    case "several":
      return (
        <Several
          label={label}
          help={help}
          choices={holds.choices.map(choiceOf)}
          chosen={Array.isArray(value) ? value : []}
          change={change}
        />
      );
  }
}

const choiceOf = ({ value, title }: { readonly value: string; readonly title: string }) =>
  [value, plainText(title)] as const;

type SeveralProps = {
  readonly label: string;
  readonly help: string | undefined;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly chosen: readonly string[];
  readonly change: (chosen: string[]) => void;
};

function Several({ label, help, choices, chosen, change }: SeveralProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={help && id}>
      <legend>{label}</legend>
      {choices.map(([value, name]) => (
        <Check
          key={value}
          name={name}
          checked={chosen.includes(value)}
          change={(isOn) =>
            change(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {help && (
        <span className="help" id={id}>
          {help}
        </span>
      )}
    </fieldset>
  );
}
