import { useCardDialog } from "../../cards/card-desk.tsx";
import { mayBeCard } from "../../cards/send-card.ts";
import { useWords } from "../../language/language-context.tsx";
import { useDroppedFiles } from "../../widgets/dropped-files.ts";

/** The place where a character card is chosen, or dropped. */
export function CardImport() {
  const { cards: words } = useWords("editor").personas;
  const open = useCardDialog();
  const take = ([file]: readonly File[]) => file && open(file);
  const { isOver, handlers } = useDroppedFiles(take, mayBeCard);
  return (
    <section className="panel card-import" data-over={isOver} {...handlers}>
      <h2>{words.title}</h2>
      <p className="soft">{words.help}</p>
      <div className="buttons">
        <label className="button">
          <input
            type="file"
            className="visually-hidden"
            accept=".json,.png,.charx,application/json,image/png"
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              target.value = "";
            }}
          />
          {words.choose}
        </label>
      </div>
    </section>
  );
}
