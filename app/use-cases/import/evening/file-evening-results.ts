import type { Transaction } from "#app/data/connection/database.ts";
import { listEventsWithMatches } from "#app/data/tournaments/played-competitions.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { eventsLeftAlone } from "#app/domain/import/evening/joined-results.ts";
import type { LinkedTournament } from "#app/steps/import/evening/ask-tournament.ts";
import type { EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { type ImportedFile, joinedStandings } from "#app/steps/import/evening/joined-files.ts";
import type { ReadFile } from "#app/steps/import/evening/source/source-group.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { fileResults } from "#app/use-cases/import/import-results.ts";

/**
 * Files the standings of all files about a tournament as its results. An event of which they have none, and whose matches stay on
 * the site, keeps its own: files of one tournament leave the same whether they come at once or one after the other.
 */
export async function fileEveningResults(
  tx: Transaction,
  part: Operator,
  { group, tournamentId }: LinkedTournament,
  imported: ReadonlyMap<ReadFile, ImportedFile>,
): Promise<Pick<EveningTournament, "results" | "standingsThatStay">> {
  const withStandings = group.parts.filter(({ inFile }) =>
    inFile.competitions.some(({ standings }) => standings.length > 0),
  );
  const last = withStandings.at(-1);
  const tournament = tournamentId === null ? undefined : await findTournament(tx, tournamentId);
  if (!last || !tournament) return { results: "none", standingsThatStay: [] };
  const joined = joinedStandings(group, imported);
  const { input, resultFile, table } = last.file;
  const inFile = { ...last.inFile, competitions: joined.map((one) => one.inFile) };
  const withMatches = await listEventsWithMatches(tx, tournament.id);
  const inFiles = joined.flatMap(({ names }) => [...names]);
  const staying = eventsLeftAlone(tournament.results, withMatches, inFiles);
  const toFile = { file: input, tournament, inFile, table, notes: resultFile.notes, staying };
  const { counts } = await fileResults(tx, part, toFile);
  const results = counts.new > 0 ? "new" : counts.changed > 0 ? "changed" : "unchanged";
  return { results, standingsThatStay: staying.map(({ name }) => name) };
}
