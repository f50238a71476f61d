import type { Queries } from "#app/data/connection/database.ts";
import { listMatchesOfCompetitions } from "#app/data/matches/competition-matches.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { readPhases } from "#app/data/tournaments/competition-phases.ts";
import { memberKey } from "#app/domain/matches/member-key.ts";
import { type NamedRound, namedRounds } from "#app/domain/tournaments/phases/named-rounds.ts";
import { playedMatchOf } from "#app/domain/tournaments/phases/played-match.ts";

/** What the rounds of some competitions are called, by match; phases are named as they are shown (R59). */
export async function readNamedRounds(
  db: Queries,
  competitionIds: readonly string[],
): Promise<ReadonlyMap<string, NamedRound>> {
  const matches = await listMatchesOfCompetitions(db, competitionIds);
  const phases = await readPhases(db, competitionIds);
  const disguise = await readDisguise(db);
  const byCompetition = Map.groupBy(matches, ({ competitionId }) => competitionId);
  const named = [...byCompetition].flatMap(([id, list]) => [
    ...namedRounds(
      phases.get(id) ?? [],
      list.map((match) => playedMatchOf(match, memberKey)),
    ),
  ]);
  return new Map(
    named.map(([id, name]) => [
      id,
      { ...name, group: name.group === null ? null : disguise.text(name.group) },
    ]),
  );
}
