import { Fragment } from "react";
import type { MatchPlayer } from "#app/domain/matches/match.ts";
import { sideSeparator } from "#app/domain/matches/side-name.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { personInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";

type Member = Pick<MatchPlayer, "playerId" | "name">;

/** The members of a side, with links to the pages of those who are players. A line ends between two of them, not within a name. */
export function PlayerNames({
  table,
  players,
}: {
  readonly table: StoredTable;
  readonly players: readonly Member[];
}) {
  return players.map((player, index) => (
    <Fragment key={`${player.playerId ?? player.name} ${index}`}>
      {index === players.length - 1 ? (
        <PlayerName table={table} player={player} />
      ) : (
        <>
          <span className="member">
            <PlayerName table={table} player={player} />
            {sideSeparator.trimEnd()}
          </span>{" "}
        </>
      )}
    </Fragment>
  ));
}

function PlayerName({ table, player }: { readonly table: StoredTable; readonly player: Member }) {
  const { playerId, name } = player;
  return playerId === null ? (
    personInWords(name) || m.match_nobody()
  ) : (
    <a href={paths.matches(table, playerId)}>{name}</a>
  );
}
