import "./without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CardDesk } from "./cards/card-desk.tsx";
import { inNextFrame } from "./connection/next-frame.ts";
import { openWorld } from "./connection/world.ts";
import { WorldProvider } from "./connection/world-context.tsx";
import { openWorldSocket } from "./connection/world-socket.ts";
import { followLooks } from "./face/known-looks.ts";
import type { SpokenLanguage } from "./language/language.ts";
import { LanguageProvider } from "./language/language-context.tsx";
import { pageTable } from "./pages/page-table.tsx";
import { NavigationProvider } from "./routes/navigation.tsx";
import { routeOf } from "./routes/route.ts";
import { Shell } from "./shell/shell.tsx";
import { ToastProvider } from "./widgets/toasts.tsx";

/** Opens the application in the page, in a language whose texts are there. */
export function openPage(first: SpokenLanguage): void {
  const place = document.getElementById("page");
  if (!place) throw new Error("index.html has no #page");
  const world = openWorld({
    language: first.language,
    soon: inNextFrame,
    openSocket: openWorldSocket,
  });
  followLooks(world.city);
  const route = routeOf(location.pathname);
  // Its lines come while the rest of the page is made; it is watched for some time without listeners.
  if (route?.page === "room") world.room(route.building).subscribe(() => undefined)();
  createRoot(place).render(
    <StrictMode>
      <WorldProvider world={world}>
        <LanguageProvider first={first}>
          <ToastProvider>
            <NavigationProvider>
              <CardDesk>
                <Shell pages={pageTable} />
              </CardDesk>
            </NavigationProvider>
          </ToastProvider>
        </LanguageProvider>
      </WorldProvider>
    </StrictMode>,
  );
}
