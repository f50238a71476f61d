import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isForEvening, isInField } from "./dragged-files.ts";
import type { FilesUpload } from "./use-files-upload.ts";

/**
 * Takes the files of an evening that are dropped anywhere on the page; whether such files are over it now. Others are refused: the
 * browser would open them in the page's place, and what was typed there would be gone.
 */
export function useDroppedFiles(send: FilesUpload["send"]): boolean {
  const take = useEffectEvent(send);
  const [isOver, setIsOver] = useState(false);
  // Entering and leaving each element on the way is told too: the page is left when all of them are.
  const depth = useRef(0);
  useEffect(() => {
    const move = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      if (!isOfFiles(dataTransfer) || isInField(target)) return;
      event.preventDefault();
      if (!isForEvening(target, dataTransfer)) {
        dataTransfer.dropEffect = "none";
        return;
      }
      if (event.type === "dragenter") depth.current += 1;
      if (event.type === "dragleave") depth.current -= 1;
      setIsOver(depth.current > 0);
    };
    const drop = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      depth.current = 0;
      setIsOver(false);
      if (!isOfFiles(dataTransfer) || isInField(target)) return;
      event.preventDefault();
      if (isForEvening(target, dataTransfer)) take([...dataTransfer.files]);
    };
    const kinds = ["dragenter", "dragover", "dragleave"] as const;
    for (const kind of kinds) document.addEventListener(kind, move);
    document.addEventListener("drop", drop);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, move);
      document.removeEventListener("drop", drop);
    };
  }, []);
  return isOver;
}

function isOfFiles(data: DataTransfer | null): data is DataTransfer {
  return data?.types.includes("Files") === true;
}
