import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listMatchesOfCompetition } from "#app/data/matches/match-rows.ts";
import { listCompetitions } from "#app/data/tournaments/source-tournaments.ts";
import { identifiedMatchesOf } from "#app/domain/import/identified-matches.ts";
import { areSameMatches } from "#app/domain/import/reconcile/shared-matches.ts";
import { areTwoNights, saidSpan } from "#app/domain/import/reconcile/two-nights.ts";
import type { FileCompetition, FileTournament } from "#app/domain/import/result-file.ts";
import { daysOfMatches } from "#app/domain/import/source-tournament.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Match } from "#app/domain/matches/match.ts";

/** The competitions of a file's tournament that are stored, by the stored tournament that has their matches. */
export type KnownByMatches = ReadonlyMap<SourceTournamentRow, readonly FileCompetition[]>;

interface StoredAlike {
  /** The tournament that it is by its code, id, name and day. */
  readonly itself: SourceTournamentRow | undefined;
  /** Others of its name and week. */
  readonly alike: readonly SourceTournamentRow[];
}

/**
 * Which stored tournaments have the matches of a file's competitions (R33). Kickertool exports the singles and the doubles of one night
 * apart, each with an id of its own, so that they are two tournaments; another program has both in one file. A competition belongs to the
 * first that has its matches; those of another night of the week are others, also where the same people have the same scores.
 */
export async function findByMatches(
  db: Queries,
  tournament: FileTournament,
  { itself, alike }: StoredAlike,
  people: WhoIsWho,
): Promise<KnownByMatches> {
  if (alike.length === 0) return new Map();
  const found = new Map<SourceTournamentRow, readonly FileCompetition[]>();
  const waiting = new Map(identifiedMatchesOf(tournament, people));
  for (const source of itself ? [itself, ...alike] : alike) {
    for (const { id } of await listCompetitions(db, source.id)) {
      const known = await listMatchesOfCompetition(db, id);
      const same = [...waiting].find(
        ([, matches]) =>
          areSameMatches(known, [...matches]) && !areApart({ source, known }, { tournament, matches }),
      );
      if (same === undefined) continue;
      waiting.delete(same[0]);
      found.set(source, [...(found.get(source) ?? []), same[0]]);
    }
  }
  return found;
}

interface Stored {
  readonly source: SourceTournamentRow;
  readonly known: readonly Match[];
}

interface InFile {
  readonly tournament: FileTournament;
  readonly matches: Iterable<Pick<Match, "startAt">>;
}

/** Whether matches are of two nights: by when they began, else, where none of them has a time, by the days of their tournaments. */
function areApart({ source, known }: Stored, { tournament, matches }: InFile): boolean {
  const [stored, found] = [daysOfMatches(known, "startAt"), daysOfMatches(matches, "startAt")];
  if (stored !== undefined || found !== undefined) return areTwoNights(stored, found);
  return areTwoNights(
    saidSpan(source.startDay, source.endDay),
    saidSpan(tournament.startDay, tournament.endDay),
  );
}
