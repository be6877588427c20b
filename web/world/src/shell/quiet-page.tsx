import { useWords } from "../language/language-context.tsx";
import { PageLink } from "../routes/navigation.tsx";

/** Stands where a page has nothing to show: why, and the way back. */
export function QuietPage({ text }: { readonly text: string }) {
  const words = useWords("shell");
  return (
    <div className="quiet-page elsewhere">
      <h1>{text}</h1>
      <PageLink to={{ page: "city" }} className="button">
        {words.toCity}
      </PageLink>
    </div>
  );
}
