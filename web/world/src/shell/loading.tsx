import { useWords } from "../language/language-context.tsx";

/** The placeholder of a page while it loads. */
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
