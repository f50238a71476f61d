import { useEffect, useEffectEvent } from "react";
import { isForEvening, isInField } from "./dragged-files.ts";
import { pastedFiles } from "./pasted-files.ts";
import type { FilesUpload } from "./use-files-upload.ts";

/** Takes the files of an evening, or the cells of a spreadsheet, that are pasted anywhere but into a field. */
export function usePastedFiles(send: FilesUpload["send"]): void {
  const take = useEffectEvent(send);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      const copied = [...(clipboardData?.files ?? [])];
      const isMeant = copied.length === 0 ? !isInField(target) : isForEvening(target, clipboardData);
      const files = copied.length === 0 ? pastedFiles(clipboardData?.getData("text/plain") ?? "") : copied;
      if (files.length === 0 || !isMeant) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
