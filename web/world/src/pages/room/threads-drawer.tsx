import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useWords } from "../../language/language-context.tsx";
import { ThreadsIcon } from "../../widgets/icons.tsx";

type ThreadsDrawerProps = { readonly children: (close: () => void) => ReactNode };

/** A button, and the drawer that it opens: the conversations of the room, and what can be done with all of them. */
export function ThreadsDrawer({ children }: ThreadsDrawerProps) {
  const { threads: words } = useWords("room");
  const [isOpen, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (isOpen && drawer.current?.open === false) drawer.current.showModal();
  }, [isOpen]);
  const close = () => {
    drawer.current?.close();
    setOpen(false);
  };
  return (
    <>
      <button type="button" className="button quiet threads-button" onClick={() => setOpen(true)}>
        <ThreadsIcon />
        <span className="threads-label">{words.title}</span>
        <span className="visually-hidden"> {words.open}</span>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
        <dialog
          ref={drawer}
          className="threads-drawer"
          aria-labelledby={title}
          onClose={() => setOpen(false)}
          onClick={(event) => {
            if (event.target === drawer.current) close();
          }}
        >
          <div className="threads-drawer-inside">
            <header>
              <h2 id={title}>{words.title}</h2>
              <button type="button" className="button quiet" onClick={close}>
                {words.close}
              </button>
            </header>
            {children(close)}
          </div>
        </dialog>
      )}
    </>
  );
}
