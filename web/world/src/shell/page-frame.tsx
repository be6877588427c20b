import { Component, memo, type ReactNode, Suspense } from "react";
import type { Role } from "../../../../src/protocol/role.ts";
import { useWords } from "../language/language-context.tsx";
import { type PageTable, pageFor } from "../routes/page-entry.ts";
import type { Route } from "../routes/route.ts";
import { Loading } from "./loading.tsx";
import { QuietPage } from "./quiet-page.tsx";

type PageFrameProps = {
  readonly pages: PageTable;
  readonly route: Route | undefined;
  readonly role: Role | undefined;
};

/** The page of a route, a placeholder while it loads, and a note when there is none. */
export const PageFrame = memo(function PageFrame({ pages, route, role }: PageFrameProps) {
  const words = useWords("shell");
  const entry = route && pageFor(pages, route.page);
  if (!route || !entry) return <QuietPage text={words.noPage} />;
  if (route.page === "sign-in") return <Suspense>{entry.show(route)}</Suspense>;
  if (!role) return <Loading />;
  if (!entry.roles.includes(role)) return <QuietPage text={words.notYours} />;
  return (
    <BrokenPage key={route.page} text={words.broken} again={words.reload}>
      <Suspense fallback={<Loading />}>{entry.show(route)}</Suspense>
    </BrokenPage>
  );
});

type BrokenPageProps = {
  readonly text: string;
  readonly again: string;
  readonly children: ReactNode;
};

/** Error boundaries have to be classes in React. */
class BrokenPage extends Component<BrokenPageProps, { readonly phase: "whole" | "broken" }> {
  override state = { phase: "whole" } as const satisfies { phase: "whole" | "broken" } as {
    readonly phase: "whole" | "broken";
  };
  static getDerivedStateFromError() {
    return { phase: "broken" } as const;
  }
  override render() {
    if (this.state.phase === "whole") return this.props.children;
    return (
      <div className="quiet-page" role="alert">
        <p>{this.props.text}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {this.props.again}
        </button>
      </div>
    );
  }
}
