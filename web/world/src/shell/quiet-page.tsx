import { useWords } from "../language/language-context.tsx";
import { PageLink } from "../routes/navigation.tsx";

/** Replaces a page without content: the reason, and a link back. */
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
