import { m } from "#app/i18n/paraglide/messages.js";
import { UploadStateView } from "./upload-state-view.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { useFilesUpload } from "./use-files-upload.ts";
import { usePastedFiles } from "./use-pasted-files.ts";

/** On every page of an administrator: files that are dropped or pasted anywhere are the files of an evening, and so are pasted cells. */
export function EveningDrop() {
  const upload = useFilesUpload();
  const isOver = useDroppedFiles(upload.send);
  usePastedFiles(upload.send);
  return (
    <>
      {isOver ? <p className="drop-veil">{m.evening_drop()}</p> : null}
      <div className="drop-state">
        <UploadStateView upload={upload} />
      </div>
    </>
  );
}
