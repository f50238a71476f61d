import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** On every page of an administrator: files that are dropped or pasted anywhere are the files of an evening. */
export function EveningDrop() {
  const submit = useSubmit();
  const isReading = useNavigation().formAction === paths.addEvening();
  const [isOver, setIsOver] = useState(false);
  // Entering and leaving each element on the way is told too: the page is left when all of them are.
  const depth = useRef(0);
  useEffect(() => {
    const send = (files: readonly File[]) => {
      const form = new FormData();
      for (const file of files) form.append("files", file);
      void submit(form, { method: "post", action: paths.addEvening(), encType: "multipart/form-data" });
    };
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
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !isForEvening(event.target, event.clipboardData)) return;
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
  }, [submit]);
  return (
    <>
      {isOver ? <p className="drop-veil">{m.evening_drop()}</p> : null}
      <p role="status" className="sr">
        {isReading ? m.evening_reading() : null}
      </p>
    </>
  );
}

/** Files other than pictures, and not over a field that takes files itself: a tournament's picture has its own field. */
function isForEvening(target: EventTarget | null, data: DataTransfer | null): boolean {
  if (target instanceof Element && target.closest("input, textarea") !== null) return false;
  const files = [...(data?.items ?? [])].filter(({ kind }) => kind === "file");
  return files.length > 0 && !files.every(({ type }) => type.startsWith("image/"));
}
