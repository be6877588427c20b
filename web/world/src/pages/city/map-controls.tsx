import { useWords } from "../../language/language-context.tsx";
import { MinusIcon, PlusIcon, WholeIcon } from "../../widgets/icons.tsx";
import type { MapView } from "./map-view.ts";

/** Buttons for zooming in and out, and for showing the whole map. */
export function MapControls({ view }: { readonly view: Pick<MapView, "zoom" | "showWhole"> }) {
  const words = useWords("city");
  return (
    <div className="map-controls">
      <button
        type="button"
        className="icon-button"
        aria-label={words.zoomIn}
        title={words.zoomIn}
        onClick={() => view.zoom(1.3)}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.zoomOut}
        title={words.zoomOut}
        onClick={() => view.zoom(1 / 1.3)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.whole}
        title={words.whole}
        onClick={view.showWhole}
      >
        <WholeIcon />
      </button>
    </div>
  );
}
