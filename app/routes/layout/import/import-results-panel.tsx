import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ImportPanel } from "./import-panel.tsx";

/** The results of one tournament, replaced by a file's as one document (R36). */
export function ImportResultsPanel({ tournamentId }: { readonly tournamentId: string }) {
  const file = { id: "results-file", label: m.import_file(), hint: m.import_file_hint_results() };
  return (
    <ImportPanel title={m.results_import_title()} action={paths.importResults()} file={file}>
      {() => <input type="hidden" name="tournamentId" value={tournamentId} />}
    </ImportPanel>
  );
}
