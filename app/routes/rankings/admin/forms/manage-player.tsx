import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { loader } from "#app/routes/rankings/admin/roster.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { DeletePlayerForm } from "./delete-player-form.tsx";
import { EditPlayerForm } from "./edit-player-form.tsx";
import { ErasePlayerForm } from "./erase-player-form.tsx";
import { MergePlayerForm } from "./merge-player-form.tsx";
import { PseudonymForm } from "./pseudonym-form.tsx";

interface ManagePlayerProps {
  readonly table: StoredTable;
  /** The player whose row was opened; null while none is. */
  readonly player: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
  /** Closes with a sentence that the page shows. */
  readonly onDone: (sentence: string) => void;
}

/** A row's actions: edit, merge, hide, delete, erase, export. */
export function ManagePlayer({ table, player, onClose, onDone }: ManagePlayerProps) {
  return (
    <Dialog title={player?.name ?? ""} isOpen={player !== null} onClose={onClose}>
      {player === null ? null : <PlayerForms key={player.id} table={table} id={player.id} onDone={onDone} />}
    </Dialog>
  );
}

interface PlayerFormsProps extends Pick<ManagePlayerProps, "table" | "onDone"> {
  readonly id: string;
}

/** Asks for everyone on the table each time it opens: what it shows is what is stored. */
function PlayerForms({ table, id, onDone }: PlayerFormsProps) {
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    void load(paths.roster(table));
  }, [table, load]);
  if (data === undefined) return <p role="status">{m.loading()}</p>;
  const player = data.players.find((candidate) => candidate.id === id);
  if (player === undefined) return <p role="status">{m.player_gone()}</p>;
  return (
    <div className="stack">
      <EditPlayerForm player={player} onDone={onDone} />
      <MergePlayerForm player={player} people={data.players} onDone={onDone} />
      <PseudonymForm playerId={id} pseudonym={data.pseudonyms[id] ?? null} onDone={onDone} />
      <DeletePlayerForm player={player} onDone={onDone} />
      <ErasePlayerForm playerId={id} onDone={onDone} />
      <p className="form-acts">
        <a className="btn compact" href={paths.exportPlayer(id, "json")} download>
          {m.player_export_json()}
        </a>
        <a className="btn compact" href={paths.exportPlayer(id, "csv")} download>
          {m.player_export_csv()}
        </a>
      </p>
    </div>
  );
}
