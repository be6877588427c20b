const group = /.{1,6}/g;

/** A key in groups, for comparing it by reading aloud. */
export const KeyText = ({ value }: { readonly value: string }) => (
  <code className="key-text" dir="ltr">
    {(value.match(group) ?? []).map((part, place) => {
      const key = `${place} ${part}`;
      return <span key={key}>{part}</span>;
    })}
  </code>
);
