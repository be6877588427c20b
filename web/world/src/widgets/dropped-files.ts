// Files that are pasted into a part of the page, or dropped on it.

import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";

const holdsFiles = ({ types }: DataTransfer): boolean => types.includes("Files");

/** Handlers for the element that takes files; `isOver`: something is dragged over it. */
export function useDroppedFiles(
  add: ((files: readonly File[]) => void) | undefined,
  isWanted: (file: File) => boolean,
) {
  const filesOf = ({ files }: DataTransfer): readonly File[] => [...files].filter(isWanted);
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent.
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  if (add === undefined) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onPaste(event: ClipboardEvent) {
        const files = filesOf(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
      },
      onDragEnter(event: DragEvent) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      },
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDragLeave() {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop(event: DragEvent) {
        leave();
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        add(filesOf(event.dataTransfer));
      },
    },
  };
}
