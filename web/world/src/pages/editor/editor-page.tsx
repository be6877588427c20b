import { useState } from "react";
import type { PageCityState } from "../../connection/city-state.ts";
import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { Loading } from "../../shell/loading.tsx";
import { useChangeHistory } from "../changes/change-history.ts";
import { UndoBar } from "../changes/undo-bar.tsx";
import { Tabs } from "../tabs.tsx";
import { BuildingsTab } from "./buildings-tab.tsx";
import { CityForm } from "./city-form.tsx";
import { EventForm } from "./event-form.tsx";
import { PersonasTab } from "./personas-tab.tsx";
import { WorldTab } from "./world-tab.tsx";
import "../pages.css";
import "./editor.css";
import type { EditorTab } from "../../../../../src/languages/pack/page/editor-page.ts";

const tabs: readonly EditorTab[] = ["city", "buildings", "personas", "event", "world"];

/** The operator edits the city: its buildings, its residents, and its events. */
export function EditorPage() {
  const city = useCity();
  return city.phase === "shown" ? <Editor city={city.state} /> : <Loading />;
}

function Editor({ city }: { readonly city: PageCityState }) {
  const words = useWords("editor");
  const history = useChangeHistory(city);
  const [tab, setTab] = useState<EditorTab>("buildings");
  return (
    <div className="sheet editor">
      <header className="sheet-head">
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.about}</p>
        </div>
        <UndoBar history={history} />
      </header>
      <Tabs
        label={words.title}
        tabs={tabs.map((key) => ({ key, name: words.tabs[key] }))}
        chosen={tab}
        choose={setTab}
      >
        {tab === "city" && <CityForm city={city.city} history={history} />}
        {tab === "buildings" && <BuildingsTab city={city} history={history} />}
        {tab === "personas" && <PersonasTab city={city} history={history} />}
        {tab === "event" && <EventForm city={city} history={history} />}
        {tab === "world" && <WorldTab />}
      </Tabs>
    </div>
  );
}
