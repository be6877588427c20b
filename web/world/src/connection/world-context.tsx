import { createContext, type ReactNode, useContext } from "react";
import type { World } from "./world.ts";

const Context = createContext<World | undefined>(undefined);

type WorldProviderProps = { readonly world: World; readonly children: ReactNode };

export function WorldProvider({ world, children }: WorldProviderProps) {
  return <Context value={world}>{children}</Context>;
}

/** The connection to the program. Throws outside of a `WorldProvider`. */
export function useWorld(): World {
  const world = useContext(Context);
  if (!world) throw new Error("useWorld outside of WorldProvider");
  return world;
}
