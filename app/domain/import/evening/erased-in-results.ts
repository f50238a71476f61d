import { nobody } from "#app/domain/players/mentions/person-scrubber.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { CompetitionResults, Standing } from "#app/domain/tournaments/tournament.ts";

type Player = Standing["players"][number];

/**
 * The results of a competition, where whoever was erased from the stored ones stays so (R57): an older copy of the file still names
 * them. Whom the site knows, or the stored results name, is somebody else. Where everybody else is in the file, and no more unknown people
 * than were erased, these are they; else a team is recognised by its other members, a single by the rank. A file in which they have no name
 * any more names others.
 */
export function withErased(
  file: CompetitionResults,
  known: CompetitionResults,
  isKnown: (player: Player) => boolean,
): CompetitionResults {
  const open = known.standings.filter(({ players }) => players.some(isErased));
  const missing = playersOf(known).filter(isErased).length - playersOf(file).filter(isErased).length;
  if (missing <= 0) return file;
  const named = new Set(known.standings.flatMap(({ players }) => players.map(({ name }) => nameKey(name))));
  const isUnknown = (player: Player) => !named.has(nameKey(player.name)) && !isKnown(player);
  const areErased = areAllThere(file, known, { isUnknown, missing });
  const standings = file.standings.map((standing) => {
    if (!standing.players.some(isUnknown)) return standing;
    if (areErased) return withoutNames(standing, isUnknown);
    const others = keyOf(standing.players.filter((player) => !isUnknown(player)));
    const index = open.findIndex(
      ({ rank, players }) =>
        players.length === standing.players.length &&
        keyOf(players.filter((player) => !isErased(player))) === others &&
        (others !== "" || rank === standing.rank),
    );
    if (index < 0) return standing;
    open.splice(index, 1);
    return withoutNames(standing, isUnknown);
  });
  return { ...file, standings };
}

/** Whether all others of the stored results are in the file, and no more unknown people beside them than are missing of the erased. */
function areAllThere(
  file: CompetitionResults,
  known: CompetitionResults,
  { isUnknown, missing }: { readonly isUnknown: (player: Player) => boolean; readonly missing: number },
): boolean {
  const [inFile, stored] = [playersOf(file), playersOf(known)];
  const others = new Set(stored.filter((player) => !isErased(player)).map(({ name }) => nameKey(name)));
  const unknown = new Set(inFile.filter(isUnknown).map(({ name }) => nameKey(name)));
  return unknown.size <= missing && others.isSubsetOf(new Set(inFile.map(({ name }) => nameKey(name))));
}

function playersOf({ standings }: CompetitionResults): Player[] {
  return standings.flatMap(({ players }) => players);
}

function withoutNames(standing: Standing, isUnknown: (player: Player) => boolean): Standing {
  const players = standing.players.map((player) =>
    isUnknown(player) ? { license: null, name: nobody } : player,
  );
  return { ...standing, players };
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
