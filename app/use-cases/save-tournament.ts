import { insertAuditEntry } from "../data/audit-log.ts";
import {
  findTournament,
  insertTournament,
  listTournamentIdsLike,
  updateTournament,
} from "../data/tournaments.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import type { Tournament, TournamentResults } from "../domain/tournament.ts";
import type { TournamentInput } from "../domain/tournament-input.ts";
import { freeSlug, tournamentSlug } from "../domain/tournament-slug.ts";
import { decide } from "./decide.ts";
import type { Operator } from "./operator.ts";

export type CreateTournamentRefusal = "cityAndStartRequired";

/** Adds a tournament; its address is a slug of city and start day, made free where it is taken (R41). */
export async function createTournament(
  operator: Operator,
  input: TournamentInput,
  results: TournamentResults | null = null,
): Promise<Result<Tournament, CreateTournamentRefusal>> {
  if (!input.city || !input.from) return Err("cityAndStartRequired");
  const base = tournamentSlug(input.city, input.from);
  return decide(operator.database, false, async (tx) => {
    const id = freeSlug(base, new Set(await listTournamentIdsLike(tx, base)));
    const at = operator.now().toISOString();
    const tournament: Tournament = { id, ...input, createdAt: at, updatedAt: at };
    await insertAuditEntry(tx, {
      id: operator.newId(),
      at,
      author: operator.author,
      action: "tournament.create",
      table: input.table,
      subjectId: id,
      summary: { name: input.name },
      undo: null,
    });
    await insertTournament(tx, { ...tournament, results });
    return Ok(tournament);
  });
}

/** Changes a tournament's fields; its id stays (R41). */
export async function editTournament(
  operator: Operator,
  id: string,
  input: TournamentInput,
): Promise<Result<Tournament, "unknownTournament">> {
  return decide(operator.database, false, async (tx) => {
    const before = await findTournament(tx, id);
    if (!before) return Err("unknownTournament");
    const { results: _results, ...fields } = before;
    const at = operator.now().toISOString();
    await insertAuditEntry(tx, {
      id: operator.newId(),
      at,
      author: operator.author,
      action: "tournament.edit",
      table: input.table,
      subjectId: id,
      summary: { name: input.name },
      undo: { tournament: fields },
    });
    await updateTournament(tx, id, { ...input, updatedAt: at });
    return Ok({ ...fields, ...input, updatedAt: at });
  });
}
