import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { ChoiceField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Form } from "../form.tsx";

type SendFormProps = {
  readonly near: NearCity;
  readonly name: string;
  readonly city: PageCityState;
};

/** Sends a persona of this city to another one, if it admits her. */
export function SendForm({ near, name, city }: SendFormProps) {
  const words = useWords("cities");
  const command = useCommand();
  const { show } = useToasts();
  const able = city.personas.filter(
    ({ visitor, trip, soul }) => visitor === undefined && trip === undefined && soul === "awake",
  );
  const [who, setWho] = useState<string>();
  const [where, setWhere] = useState("");
  const card = able.find(({ persona }) => persona === who) ?? able[0];
  if (card === undefined) return <p className="soft">{words.nobodyToSend}</p>;
  const send = async () => {
    const persona: PersonaId = card.persona;
    const building = where === "" ? {} : { building: where };
    const done = await command({ do: "send-abroad", persona, city: near.city, ...building })
      .outcome;
    if (done.ok) show(words.sent(plainText(card.name), name), "done");
  };
  return (
    <Form className="send-form" submit={send}>
      <ChoiceField
        name={words.sendWho}
        value={card.persona}
        change={setWho}
        choices={able.map(({ persona, name: called }) => [persona, plainText(called)] as const)}
      />
      <ChoiceField
        name={words.sendWhere}
        value={where}
        change={setWhere}
        choices={[
          ["", words.anywhere],
          ...(near.buildings ?? []).map((place) => [place.id, plainText(place.name)] as const),
        ]}
      />
      <button type="submit" className="button primary small">
        {words.sendButton}
      </button>
    </Form>
  );
}
