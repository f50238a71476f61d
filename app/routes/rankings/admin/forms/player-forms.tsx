import type { Player } from "#app/domain/players/player.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { DeletePlayerForm } from "./delete-player-form.tsx";
import type { PlayerDone } from "./done-player.tsx";
import { EditPlayerForm } from "./edit-player-form.tsx";
import { ErasePlayerForm } from "./erase-player-form.tsx";
import { MergePlayerForm } from "./merge-player-form.tsx";
import { PseudonymForm } from "./pseudonym-form.tsx";

interface PlayerFormsProps {
  readonly player: Player;
  /** Everyone on the table: the player may be merged into one of them. */
  readonly players: readonly Player[];
  readonly pseudonym: string | null;
  /** Called with a sentence when something was done. */
  readonly onDone: (done: PlayerDone) => void;
}

/** Edit, merge, hide, delete, erase, export: the same in the dialog and on the page. */
export function PlayerForms({ player, players, pseudonym, onDone }: PlayerFormsProps) {
  const { id } = player;
  return (
    <div className="stack">
      <EditPlayerForm player={player} onDone={onDone} />
      <MergePlayerForm player={player} people={players} onDone={onDone} />
      <PseudonymForm playerId={id} pseudonym={pseudonym} onDone={onDone} />
      <DeletePlayerForm player={player} onDone={onDone} />
      <ErasePlayerForm playerId={id} onDone={onDone} />
      <p className="form-acts">
        <a className="btn compact" href={paths.exportPlayer(id, "json")} download>
          {m.player_export_json()}
        </a>
        <a className="btn compact" href={paths.exportPlayer(id, "csv")} download>
          {m.player_export_csv()}
        </a>
        <a className="btn compact" href={paths.exportPlayer(id, "csv", "semicolon")} download>
          {m.player_export_excel()}
        </a>
      </p>
    </div>
  );
}
