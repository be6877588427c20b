import { useKeptText } from "../../browser/use-kept-text.ts";
import { useWords } from "../../language/language-context.tsx";
import { TextField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Form } from "../form.tsx";

/** Adds another city by its invitation, in force at once. */
export function AddCity() {
  const words = useWords("cities");
  const command = useCommand();
  const { show } = useToasts();
  const [invitation, setInvitation] = useKeptText("invitation of a city");
  const add = async () => {
    if (!(await command({ do: "add-city", invitation }).outcome).ok) return;
    setInvitation("");
    show(words.added, "done");
  };
  return (
    <section className="panel add-city">
      <h2>{words.add}</h2>
      <p className="soft">{words.addHelp}</p>
      <Form className="add-city-form" submit={() => void add()}>
        <TextField name={words.invitation} value={invitation} change={setInvitation} rows={3} />
        <div className="buttons">
          <button type="submit" className="button primary" disabled={invitation.trim() === ""}>
            {words.addButton}
          </button>
        </div>
      </Form>
    </section>
  );
}
