import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow } from "#app/data/connection/schema.ts";
import { listMatchesOfCompetition } from "#app/data/matches/match-rows.ts";
import { eventOfRow } from "#app/data/tournaments/competition-event.ts";
import { readRegistrations } from "#app/data/tournaments/registrations.ts";
import { mayBeOneEvent, ofTeams } from "#app/domain/import/reconcile/one-event.ts";
import { pairCompetitions } from "#app/domain/import/reconcile/pair-competitions.ts";
import { areSameMatches } from "#app/domain/import/reconcile/shared-matches.ts";
import type { FileCompetition, FilePlayer } from "#app/domain/import/result-file.ts";
import type { Match, MatchEvent } from "#app/domain/matches/match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { byName, playedIn } from "./one-event-by-name.ts";

/** A competition of a file, and those that are stored of its tournament. */
interface CompetitionAmongStored {
  readonly competition: FileCompetition;
  readonly stored: readonly CompetitionRow[];
  readonly tournamentName: string;
}

/** The event of the stored competition that this one is, and whether anything of it is compiled. */
export async function storedEvent(
  db: Queries,
  { competition, stored, tournamentName }: CompetitionAmongStored,
): Promise<{ readonly stored?: MatchEvent; readonly isCompiled: boolean }> {
  const [pair] = pairCompetitions([competition], stored, tournamentName);
  const row = pair?.stored;
  const matches = row ? await listMatchesOfCompetition(db, row.id) : [];
  const isNamed = row && nameKey(row.name) === nameKey(competition.name);
  const teams = row && matches.length === 0 ? (await readRegistrations(db, [row.id])).get(row.id) : undefined;
  const played = [...matches, ...ofTeams(teams ?? [])];
  if (row && (isNamed || mayBeOneEvent(played, playedIn(competition), byName))) return asStored(row, matches);
  // Both may have been called after the tournament, and be stored as what was answered.
  for (const one of competition.matches.length > 0 ? stored : []) {
    const ofRow = await listMatchesOfCompetition(db, one.id);
    if (areSameMatches(namesIn(ofRow), namesIn(competition.matches))) return asStored(one, ofRow);
  }
  return { isCompiled: false };
}

function asStored(row: CompetitionRow, matches: readonly Match[]) {
  return {
    stored: eventOfRow(row),
    isCompiled: matches.some(({ compilationId }) => compilationId !== null),
  };
}

/** Matches by the names in them: who these are in a file is not known yet. */
function namesIn(matches: Iterable<MatchOfNames>) {
  const named = (side: MatchOfNames["home"]) =>
    side.map(({ name }) => ({ playerId: null, name: name ?? "", license: null }));
  return Array.from(matches, ({ home, away, score, startAt }) => ({
    home: named(home),
    away: named(away),
    score,
    startAt,
  }));
}

interface MatchOfNames extends Pick<Match, "score" | "startAt"> {
  readonly home: readonly Pick<FilePlayer, "name">[];
  readonly away: readonly Pick<FilePlayer, "name">[];
}
