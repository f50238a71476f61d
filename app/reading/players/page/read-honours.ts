import type { Queries } from "#app/data/connection/database.ts";
import { readNamesNow } from "#app/data/players/names-now.ts";
import { findPerson } from "#app/data/players/people-rows.ts";
import { listAliasesOfPerson } from "#app/data/players/player-aliases.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { listOwnSides } from "#app/data/tournaments/own-sides.ts";
import { listCompetitionsByTournament } from "#app/data/tournaments/played-competitions.ts";
import { listResultsOfTournaments } from "#app/data/tournaments/tournament-results.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { type Honour, honoursOf, tournamentsToAsk } from "#app/domain/tournaments/honours.ts";

/** The standings that a person reached in some tournaments of the site, all of which that person played in. */
export async function readHonours(
  db: Queries,
  personId: string,
  tournamentIds: readonly string[],
): Promise<Honour<string>[]> {
  const found = await listResultsOfTournaments(db, tournamentIds);
  const person = found.length === 0 ? undefined : await findPerson(db, personId);
  if (person === undefined) return [];
  const files = await listCompetitionsByTournament(
    db,
    found.map(({ id }) => id),
  );
  const tournaments = found.map((one) => ({ ...one, files: files.get(one.id) ?? [] }));
  const aliases = await listAliasesOfPerson(db, personId);
  const valuesOf = (kind: string) => aliases.flatMap((alias) => (alias.kind === kind ? alias.value : []));
  const self = {
    licenses: new Set([...(person.license === null ? [] : [person.license]), ...valuesOf("license")]),
    names: new Set([nameKey(person.name), ...valuesOf("name")]),
  };
  const sides = Map.groupBy(
    await listOwnSides(db, personId, tournamentsToAsk(tournaments, self)),
    ({ competitionId }) => competitionId,
  );
  const honours = honoursOf(tournaments, self, (competitionId) =>
    (sides.get(competitionId) ?? []).map(({ members }) => members),
  );
  const disguise = await readDisguise(db);
  const partners = honours.flatMap((honour) => honour.partners);
  const names = await readNamesNow(db, disguise, partners);
  return honours.map((honour) => ({
    ...honour,
    partners: honour.partners.map(names.nameOf),
    tournament: disguise.label(honour.tournament),
    competition: disguise.label(honour.competition),
  }));
}
