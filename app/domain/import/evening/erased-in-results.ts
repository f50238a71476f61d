import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { CompetitionResults, Standing } from "#app/domain/tournaments/tournament.ts";

type Player = Standing["players"][number];

/**
 * The results of a competition, where whoever was erased from the stored ones stays so (R57): an older copy of the file still names
 * them. Whom the site knows, or the stored results name, is somebody else. A team is recognised by its other members, a single by the rank.
 */
export function withErased(
  file: CompetitionResults,
  known: CompetitionResults,
  isKnown: (player: Player) => boolean,
): CompetitionResults {
  const open = known.standings.filter(({ players }) => players.some(isErased));
  if (open.length === 0) return file;
  const named = new Set(known.standings.flatMap(({ players }) => players.map(({ name }) => nameKey(name))));
  const isUnknown = (player: Player) => !named.has(nameKey(player.name)) && !isKnown(player);
  const standings = file.standings.map((standing) => {
    if (!standing.players.some(isUnknown)) return standing;
    const others = keyOf(standing.players.filter((player) => !isUnknown(player)));
    const index = open.findIndex(
      ({ rank, players }) =>
        players.length === standing.players.length &&
        keyOf(players.filter((player) => !isErased(player))) === others &&
        (others !== "" || rank === standing.rank),
    );
    if (index < 0) return standing;
    open.splice(index, 1);
    const players = standing.players.map((player) =>
      isUnknown(player) ? { license: null, name: nobody } : player,
    );
    return { ...standing, players };
  });
  return { ...file, standings };
}

function isErased({ license, name }: Player): boolean {
  return license === null && name === nobody;
}

function keyOf(players: readonly Player[]): string {
  return players
    .map(({ name }) => nameKey(name))
    .sort()
    .join("+");
}
