import { useWords } from "../language/language-context.tsx";

/** What stands in a page's place until it is there. */
export function Loading() {
  const { loading } = useWords("common");
  return (
    <p className="quiet-page" role="status">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {loading}
    </p>
  );
}
