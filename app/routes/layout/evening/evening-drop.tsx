import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { canBeEvening } from "./dragged-files.ts";
import { pastedFiles } from "./pasted-files.ts";
import { UploadStateView } from "./upload-state-view.tsx";
import { useFilesUpload } from "./use-files-upload.ts";

/** On every page of an administrator: files that are dropped or pasted anywhere are the files of an evening, and so are pasted cells. */
export function EveningDrop() {
  const upload = useFilesUpload();
  const send = useEffectEvent(upload.send);
  const [isOver, setIsOver] = useState(false);
  // Entering and leaving each element on the way is told too: the page is left when all of them are.
  const depth = useRef(0);
  useEffect(() => {
    const move = (event: DragEvent) => {
      if (!isForEvening(event.target, event.dataTransfer)) return;
      event.preventDefault();
      if (event.type === "dragenter") depth.current += 1;
      if (event.type === "dragleave") depth.current -= 1;
      setIsOver(depth.current > 0);
    };
    const drop = (event: DragEvent) => {
      depth.current = 0;
      setIsOver(false);
      if (!isForEvening(event.target, event.dataTransfer)) return;
      event.preventDefault();
      send([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const copied = [...(clipboardData?.files ?? [])];
      const isMeant = copied.length === 0 ? !isField(target) : isForEvening(target, clipboardData);
      const files = copied.length === 0 ? pastedFiles(clipboardData?.getData("text/plain") ?? "") : copied;
      if (files.length === 0 || !isMeant) return;
      event.preventDefault();
      send(files);
    };
    const kinds = ["dragenter", "dragover", "dragleave"] as const;
    for (const kind of kinds) document.addEventListener(kind, move);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, move);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, []);
  return (
    <>
      {isOver ? <p className="drop-veil">{m.evening_drop()}</p> : null}
      <div className="drop-state">
        <UploadStateView upload={upload} />
      </div>
    </>
  );
}

/** Files other than pictures, and not over a field that takes files itself: a tournament's picture has its own field. */
function isForEvening(target: EventTarget | null, data: DataTransfer | null): boolean {
  return data !== null && !isField(target) && canBeEvening(data);
}

/** Whether somebody writes into something: what is pasted there belongs there. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}
