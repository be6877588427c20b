import { type ReactNode, useId } from "react";

type FieldProps = {
  readonly name: string;
  readonly help?: string | undefined;
  /** The text of what is wrong with the value. */
  readonly flaw?: string | undefined;
  readonly wide?: boolean;
};

type Described = {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
};

type FramedProps = FieldProps & { readonly control: (described: Described) => ReactNode };

function Framed({ name, help, flaw, wide, control }: FramedProps) {
  const id = useId();
  const described = [help && `${id}-help`, flaw && `${id}-flaw`].filter(Boolean).join(" ");
  return (
    <div className={wide ? "form-field wide" : "form-field"}>
      <span>
        <label htmlFor={id}>{name}</label>
      </span>
      {control({ id, "aria-describedby": described || undefined, "aria-invalid": Boolean(flaw) })}
      {flaw && (
        <span className="flaw" id={`${id}-flaw`} role="alert">
          {flaw}
        </span>
      )}
      {help && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}

export type TextFieldLook = FieldProps & {
  readonly kind?: "text" | "number" | "time" | "password";
  readonly rows?: number;
  readonly fixed?: boolean;
  readonly suggestions?: readonly string[];
};

type TextFieldProps = TextFieldLook & {
  readonly value: string;
  readonly change: (value: string) => void;
};

/** A text field, with `rows` of several lines, with its help text and its problem. */
export function TextField(props: TextFieldProps) {
  const { value, change, kind = "text", rows, fixed = false, suggestions, ...field } = props;
  const list = useId();
  return (
    <Framed
      {...field}
      control={(described) =>
        rows ? (
          <textarea
            {...described}
            rows={rows}
            value={value}
            readOnly={fixed}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <>
            <input
              {...described}
              type={kind}
              autoComplete={kind === "password" ? "new-password" : undefined}
              step="any"
              value={value}
              readOnly={fixed}
              list={suggestions && list}
              onChange={(event) => change(event.target.value)}
            />
            {suggestions && (
              <datalist id={list}>
                {suggestions.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    />
  );
}

type ChoiceFieldProps = FieldProps & {
  readonly value: string;
  readonly change: (value: string) => void;
  readonly choices: readonly (readonly [value: string, name: string])[];
};

export function ChoiceField({ value, change, choices, ...field }: ChoiceFieldProps) {
  return (
    <Framed
      {...field}
      control={(described) => (
        <select {...described} value={value} onChange={(event) => change(event.target.value)}>
          {choices.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  );
}

type CheckProps = {
  readonly name: ReactNode;
  readonly help?: string | undefined;
  readonly checked: boolean;
  readonly change: (checked: boolean) => void;
};

export function Check({ name, help, checked, change }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.target.checked)} />
      <span>
        {name}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}
