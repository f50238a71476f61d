import { expect } from "vitest";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { deleteTournament } from "#app/use-cases/tournaments/delete-tournament.ts";
import { createTournament, editTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";
import { chosen } from "./as-previewed.ts";
import { cities, dayOf, tableOf } from "./whole-site-files.ts";
import type { SiteStep } from "./whole-site-steps.ts";

/** Makes, changes, completes or deletes a tournament of one of the nights. */
export async function changeTournament(
  operator: Operator,
  { kind, one, other, value }: SiteStep,
): Promise<void> {
  const night = one % cities.length;
  const from = other % 3 === 0 ? `2025-0${1 + (value % 6)}-11` : dayOf(night);
  const fields = { name: `Ouvert de ${cities[night]}`, city: cities[night], from, table: tableOf(night) };
  if (kind === "createTournament") {
    await createTournament(
      operator,
      admit(readTournamentInput(fields)),
      value % 2 === 0 ? { others: [] } : {},
    );
    return;
  }
  const tournaments = await listTournaments(operator.database.read);
  const tournament = chosen(tournaments, value);
  if (!tournament) return;
  const { id } = tournament;
  if (kind === "completeTournament") await completeTournament(operator, id);
  if (kind === "editTournament") {
    const name = `Ouvert ${value % 3 === 0 ? "renommé" : "de"} ${cities[night]}`;
    await editTournament(operator, id, { ...tournament, ...admit(readTournamentInput(fields)), name }, {});
  }
  if (kind === "deleteTournament") {
    const shown = await deleteTournament(operator, { id, dryRun: true });
    expect(await deleteTournament(operator, { id, dryRun: false })).toEqual(shown);
  }
}
