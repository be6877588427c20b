import type { Silence } from "../../../../../src/protocol/liveliness.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { livelinessWords } from "../liveliness/liveliness-words.ts";

type SilenceLineProps = { readonly silence: Silence; readonly zone: string };

/** Why she says nothing now, and until when. */
export function SilenceLine({ silence, zone }: SilenceLineProps) {
  const words = useWords(livelinessWords);
  const { language } = useLanguage();
  const time = (at: number) =>
    new Intl.DateTimeFormat(language, {
      hour: "2-digit",
      minute: "2-digit",
      timeZone: zone,
    }).format(at);
  return (
    <p className="soft silence">
      {words.silent}: {words.why[silence.why]}
      {silence.until !== undefined && ` (${words.until(time(silence.until))})`}
    </p>
  );
}
