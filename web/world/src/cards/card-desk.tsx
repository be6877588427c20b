import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useSession } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { mayBeCard } from "./send-card.ts";
import "./cards.css";

type OpenCard = (file: File) => void;

const Context = createContext<OpenCard | undefined>(undefined);

/** Opens the dialog of a character card. Throws outside of a `CardDesk`. */
export function useCardDialog(): OpenCard {
  const open = useContext(Context);
  if (!open) throw new Error("useCardDialog outside of CardDesk");
  return open;
}

/** The dialog of character cards, which opens for a card that the operator drops on any page. */
export function CardDesk({ children }: { readonly children: ReactNode }) {
  const words = useWords("editor").personas.cards;
  const isOperator = useSession().welcome?.role === "operator";
  const [card, setCard] = useState<{ readonly file: File; readonly number: number }>();
  const count = useRef(0);
  const open = useRef<OpenCard>((file) => {
    count.current += 1;
    setCard({ file, number: count.current });
  });
  const isOver = useDrops(isOperator ? open.current : undefined);
  return (
    <Context value={open.current}>
      {children}
      {isOver && (
        <div className="card-drop" aria-hidden="true">
          <p>{words.drop}</p>
        </div>
      )}
      {card && <CardDialog key={card.number} file={card.file} close={() => setCard(undefined)} />}
    </Context>
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes("Files") === true;

/** Takes the cards that are dropped where no part of the page takes files; whether something is dragged there. */
function useDrops(open: OpenCard | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (open === undefined) return;
    const over = (event: DragEvent) => {
      const isFree = !event.defaultPrevented && holdsFiles(event);
      setOver(isFree && document.querySelector("dialog[open]") === null);
      if (isFree) event.preventDefault();
    };
    const left = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event)) return;
      // A browser would show the file in the place of the page.
      event.preventDefault();
      const file = [...(event.dataTransfer?.files ?? [])].find(mayBeCard);
      if (file !== undefined && document.querySelector("dialog[open]") === null) open(file);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", left);
    window.addEventListener("drop", dropped);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", left);
      window.removeEventListener("drop", dropped);
    };
  }, [open]);
  return isOver;
}
