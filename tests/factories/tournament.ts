import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";
import { admit } from "#tests/admit.ts";

const usual = { name: "Ouvert", city: "Laval", from: "2026-03-01", table: "bonzini", status: "completed" };

/** A tournament of the site, completed and on Bonzini unless `fields` say otherwise; its id. */
export async function makeTournament(
  operator: Operator,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return admit(await createTournament(operator, admit(readTournamentInput({ ...usual, ...fields })))).id;
}
