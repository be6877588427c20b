import "./without-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openWorld } from "./connection/world.ts";
import { WorldProvider } from "./connection/world-context.tsx";
import { openWorldSocket } from "./connection/world-socket.ts";
import { followLooks } from "./face/known-looks.ts";
import { loadLanguage } from "./language/language.ts";
import { firstLanguage, LanguageProvider } from "./language/language-context.tsx";
import { pageTable } from "./pages/page-table.tsx";
import { NavigationProvider } from "./routes/navigation.tsx";
import { startPageWorker } from "./service-worker/page-worker.ts";
import { Shell } from "./shell/shell.tsx";
import { ToastProvider } from "./widgets/toasts.tsx";
import "./world.css";
import "./shell/shell.css";

const place = document.getElementById("page");
if (!place) throw new Error("index.html has no #page");
const language = firstLanguage();
const world = openWorld({ language, openSocket: openWorldSocket });
followLooks(world.city);
const first = await loadLanguage(language);
startPageWorker(language);
createRoot(place).render(
  <StrictMode>
    <WorldProvider world={world}>
      <LanguageProvider first={first}>
        <ToastProvider>
          <NavigationProvider>
            <Shell pages={pageTable} />
          </NavigationProvider>
        </ToastProvider>
      </LanguageProvider>
    </WorldProvider>
  </StrictMode>,
);
