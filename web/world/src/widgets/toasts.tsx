import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { ShownRefusal } from "../connection/open-requests.ts";
import { useWords } from "../language/language-context.tsx";
import { CloseIcon } from "./icons.tsx";

export type ToastLevel = "info" | "done" | "error";
type Toast = { readonly id: number; readonly level: ToastLevel; readonly text: string };

type Toasts = {
  readonly show: (text: string, level?: ToastLevel) => void;
  /** Shows why something was refused, with the text of its code. */
  readonly showRefusal: (refused: ShownRefusal) => void;
};

const Context = createContext<Toasts | undefined>(undefined);
const shownAtOnce = 3;
const staysFor = 7_000;

/** Short messages about events; they disappear by themselves. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [list, setList] = useState<readonly Toast[]>([]);
  const { refusal } = useWords("common");
  const show = useCallback((text: string, level: ToastLevel = "info") => {
    setList((before) => {
      const others = before.filter((toast) => toast.text !== text);
      return [...others, { id: (before.at(-1)?.id ?? 0) + 1, level, text }].slice(-shownAtOnce);
    });
  }, []);
  const remove = useCallback(
    (id: number) => setList((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  const toasts = useMemo<Toasts>(
    () => ({
      show,
      showRefusal: ({ code, note }) =>
        show(note ? `${refusal[code]} ${note}` : refusal[code], "error"),
    }),
    [show, refusal],
  );
  return (
    <Context value={toasts}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {list.map((toast) => (
          <ToastCard key={toast.id} toast={toast} remove={remove} />
        ))}
      </div>
    </Context>
  );
}

type ToastCardProps = { readonly toast: Toast; readonly remove: (id: number) => void };

function ToastCard({ toast, remove }: ToastCardProps) {
  const words = useWords("common");
  const [held, setHeld] = useState<"held" | "free">("free");
  useEffect(() => {
    if (held === "held") return;
    const timer = setTimeout(() => remove(toast.id), staysFor);
    return () => clearTimeout(timer);
  }, [held, remove, toast.id]);
  return (
    <div
      className="toast"
      data-level={toast.level}
      onPointerEnter={() => setHeld("held")}
      onPointerLeave={() => setHeld("free")}
    >
      <p>{toast.text}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={words.closeToast}
        onClick={() => remove(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** Throws outside of a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (!toasts) throw new Error("useToasts outside of ToastProvider");
  return toasts;
}
