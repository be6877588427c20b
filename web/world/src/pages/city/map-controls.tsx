import { useWords } from "../../language/language-context.tsx";
import { MinusIcon, MoveIcon, PlusIcon, WholeIcon } from "../../widgets/icons.tsx";
import type { MapView } from "./map-view.ts";

type MapControlsProps = {
  readonly view: Pick<MapView, "zoom" | "showWhole">;
  readonly arranging: boolean;
  /** Absent: the visitor may not move buildings, or the map is too narrow for it. */
  readonly arrange: ((on: boolean) => void) | undefined;
};

/** Buttons for zooming in and out, for showing the whole map, and for moving its buildings. */
export function MapControls({ view, arranging, arrange }: MapControlsProps) {
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
      {arrange && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.arrange}
          title={words.arrange}
          aria-pressed={arranging}
          onClick={() => arrange(!arranging)}
        >
          <MoveIcon />
        </button>
      )}
    </div>
  );
}
