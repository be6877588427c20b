import { useId } from "react";

type SegmentsProps<K extends string> = {
  readonly label: string;
  readonly choices: readonly (readonly [key: K, name: string])[];
  readonly chosen: K;
  readonly choose: (key: K) => void;
};

/** A choice between a few options, side by side. */
export function Segments<K extends string>({ label, choices, chosen, choose }: SegmentsProps<K>) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {choices.map(([key, words]) => (
        <label key={key}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => choose(key)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
