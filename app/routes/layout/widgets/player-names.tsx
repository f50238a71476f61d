import { Fragment } from "react";
import type { MatchPlayer } from "#app/domain/matches/match.ts";
import { sideSeparator } from "#app/domain/matches/side-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

/** The members of a side, with links to the pages of those who are players. */
export function PlayerNames({
  table,
  players,
}: {
  readonly table: StoredTable;
  readonly players: readonly Pick<MatchPlayer, "playerId" | "name">[];
}) {
  return players.map((player, index) => (
    <Fragment key={`${player.playerId ?? player.name} ${index}`}>
      {index === 0 ? null : sideSeparator}
      {player.playerId === null ? (
        player.name || m.match_nobody()
      ) : (
        <a href={paths.matches(table, player.playerId)}>{player.name}</a>
      )}
    </Fragment>
  ));
}
