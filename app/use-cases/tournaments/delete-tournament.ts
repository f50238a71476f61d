import { listSourcesOfTournament, updateSourceTournament } from "#app/data/tournaments/source-tournaments.ts";
import { deleteTournamentRow, findTournament } from "#app/data/tournaments/tournaments.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";

/** What a deletion takes away. */
export interface TournamentDeleted {
  readonly id: string;
  readonly name: string;
  readonly hasResults: boolean;
}

/**
 * Takes a tournament off the site, with its results. Matches and ratings stay: they belong to the tournaments that files
 * name, which only lose their page.
 */
export async function deleteTournament(
  operator: Operator,
  request: { readonly id: string; readonly dryRun: boolean },
): Promise<Result<TournamentDeleted, "unknownTournament">> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const found = await findTournament(tx, request.id);
    if (!found) return Err("unknownTournament");
    const { id, name, table, from, to } = found;
    // Calendars strike it out on the days that it had.
    const summary = { name, from, to };
    const about = { action: "tournament.delete", table, subjectId: id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      const sources = await listSourcesOfTournament(tx, id);
      await operation.keep("tournaments", [id], "made");
      await operation.keep("source_tournaments", sources);
      for (const source of sources) await updateSourceTournament(tx, source, { tournamentId: null });
      await deleteTournamentRow(tx, id);
      // Matches of files that name no day were dated by its first day (R10).
      await redateMatches(tx, sources);
      return Ok({ id, name, hasResults: found.results !== null });
    });
  });
}
