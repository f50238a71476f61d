import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRoster } from "#app/routes/layout/requests/use-roster.ts";
import type { PlayerDone } from "#app/routes/rankings/admin/forms/done-player.tsx";
import { PlayerForms } from "#app/routes/rankings/admin/forms/player-forms.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

interface ManagePlayerProps {
  readonly table: StoredTable;
  /** The player whose row was opened; null while none is. */
  readonly player: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
  /** Closes with a sentence that the page shows. */
  readonly onDone: (done: PlayerDone) => void;
}

/** A row's actions: edit, merge, hide, delete, erase, export. */
export function ManagePlayer({ table, player, onClose, onDone }: ManagePlayerProps) {
  return (
    <Dialog title={player?.name ?? ""} isOpen={player !== null} onClose={onClose}>
      {player === null ? null : <RosterForms key={player.id} table={table} id={player.id} onDone={onDone} />}
    </Dialog>
  );
}

interface RosterFormsProps extends Pick<ManagePlayerProps, "table" | "onDone"> {
  readonly id: string;
}

/** Asks for everyone on the table each time it opens: what it shows is what is stored. */
function RosterForms({ table, id, onDone }: RosterFormsProps) {
  const roster = useRoster(table);
  if (roster === undefined) return <p role="status">{m.loading()}</p>;
  if (roster === null) return <Alert sentence={m.roster_lost()} />;
  const player = roster.players.find((candidate) => candidate.id === id);
  if (player === undefined) return <p role="status">{m.player_gone()}</p>;
  const pseudonym = roster.pseudonyms[id] ?? null;
  return <PlayerForms player={player} players={roster.players} pseudonym={pseudonym} onDone={onDone} />;
}
