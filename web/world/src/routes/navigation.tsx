import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { pathOf, type Route, routeOf } from "./route.ts";

type Navigation = {
  /** Undefined: the path names no page. */
  readonly route: Route | undefined;
  readonly go: (route: Route, how?: "push" | "replace") => void;
};

const Context = createContext<Navigation | undefined>(undefined);

/** The present route, stored in the address. */
export function NavigationProvider({ children }: { readonly children: ReactNode }) {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const moved = () => startTransition(() => setPath(location.pathname));
    window.addEventListener("popstate", moved);
    return () => window.removeEventListener("popstate", moved);
  }, []);
  const go = useCallback((route: Route, how: "push" | "replace" = "push") => {
    const next = pathOf(route);
    if (how === "replace") history.replaceState(null, "", next);
    else if (next !== location.pathname) history.pushState(null, "", next);
    startTransition(() => setPath(next));
  }, []);
  const navigation = useMemo(() => ({ route: routeOf(path), go }), [path, go]);
  return <Context value={navigation}>{children}</Context>;
}

/** The present route, and functions to change it. Throws outside of a `NavigationProvider`. */
export function useNavigation(): Navigation {
  const navigation = useContext(Context);
  if (!navigation) throw new Error("useNavigation outside of NavigationProvider");
  return navigation;
}

type PageLinkProps = Omit<ComponentProps<"a">, "href"> & { readonly to: Route };

/** A link to a page of the application; opens in another tab where the visitor asks for it. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const { go } = useNavigation();
  return (
    <a
      {...rest}
      href={pathOf(to)}
      onClick={(event) => {
        onClick?.(event);
        const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (event.defaultPrevented || event.button !== 0 || !plain) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
