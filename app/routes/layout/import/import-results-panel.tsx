import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ImportPanel } from "./import-panel.tsx";

interface ImportResultsPanelProps {
  readonly tournamentId: string;
  readonly isOwnPage?: boolean;
}

/** The results of one tournament, replaced by a file's as one document (R36). */
export function ImportResultsPanel({ tournamentId, isOwnPage = false }: ImportResultsPanelProps) {
  const file = { id: "results-file", label: m.import_file(), hint: m.import_file_hint_results() };
  return (
    <ImportPanel
      title={m.results_import_title()}
      action={paths.importResults()}
      file={file}
      isOwnPage={isOwnPage}
    >
      {() => <input type="hidden" name="tournamentId" value={tournamentId} />}
    </ImportPanel>
  );
}
