import type { ReactNode } from "react";

type FormProps = {
  readonly className?: string;
  readonly submit: () => void | Promise<void>;
  readonly children: ReactNode;
};

/** A form that this page handles itself. */
export function Form({ className = "panel", submit, children }: FormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}
