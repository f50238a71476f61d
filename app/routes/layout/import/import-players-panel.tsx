import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ImportPanel } from "./import-panel.tsx";

/** A players file for this page's table (R35). */
export function ImportPlayersPanel({ table }: { readonly table: StoredTable }) {
  const file = { id: "player-file", label: m.import_file() };
  return (
    <ImportPanel title={m.import_players_title()} action={paths.importPlayers()} file={file}>
      {() => <input type="hidden" name="table" value={table} />}
    </ImportPanel>
  );
}
