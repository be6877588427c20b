// The first file of the page: everything that it needs is asked for at once, and the program meanwhile greets.

import { keepCompositionKeys } from "./browser/composition-keys.ts";
import { openFirstSocket } from "./connection/first-socket.ts";
import { firstLanguage, loadLanguage } from "./language/language.ts";
import { pageFiles } from "./pages/page-files.ts";
import { firstPage } from "./routes/first-page.ts";
import "./world.css";
import "./shell/shell.css";

keepCompositionKeys();
const language = firstLanguage();
openFirstSocket({ type: "hello", language });
const shown = Promise.all([import("./open-page.tsx"), loadLanguage(language)]);
const page = firstPage(location.pathname);
// A page makes schemas: it runs after the module that keeps zod from creating code.
if (page !== undefined)
  void import("./without-eval.ts").then(async (): Promise<unknown> => await pageFiles[page]());
const [{ openPage }, first] = await shown;
openPage(first);
