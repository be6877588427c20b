import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

type TabsProps<K extends string> = {
  readonly label: string;
  readonly tabs: readonly { readonly key: K; readonly name: string }[];
  readonly chosen: K;
  readonly choose: (key: K) => void;
  /** The panel scrolls, so it must be reachable by the keyboard. */
  readonly scrolls?: true;
  readonly children: ReactNode;
};

const steps = new Map<string, (at: number, count: number) => number>(
  Object.entries({
    ArrowRight: (at, count) => (at + 1) % count,
    ArrowLeft: (at, count) => (at + count - 1) % count,
    Home: () => 0,
    End: (_, count) => count - 1,
  }),
);

/** Tabs with arrow key navigation, and the panel of the chosen one. */
export function Tabs<K extends string>(props: TabsProps<K>) {
  const { label, tabs, chosen, choose, scrolls, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[steps.get(event.key)?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={walk}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={scrolls && 0}
      >
        {children}
      </div>
    </>
  );
}
