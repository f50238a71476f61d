import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { findTournament, listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { EveningChoices, NewTournamentChoice } from "#app/domain/import/evening/evening-choices.ts";
import type { FileMatch } from "#app/domain/import/result-file.ts";
import { outcomeOf, wasPlayed } from "#app/domain/matches/match-outcome.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import {
  askTournament,
  type KnownTournaments,
  type LinkedTournament,
  newTournamentInput,
} from "#app/steps/import/evening/ask-tournament.ts";
import type { EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import { knownAmong } from "#app/steps/import/evening/source/known-among.ts";
import type { SourceGroup } from "#app/steps/import/evening/source/source-group.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { completeTournament } from "#app/use-cases/tournaments/complete-tournament.ts";
import { createTournament } from "#app/use-cases/tournaments/save-tournament.ts";

/** Finds or makes the site's tournament of each tournament of the evening. */
export async function linkEvening(
  tx: Transaction,
  part: Operator,
  groups: readonly SourceGroup[],
  choices: EveningChoices,
): Promise<LinkedTournament[]> {
  const linked: LinkedTournament[] = [];
  const known: KnownTournaments = {
    before: await listTournaments(tx),
    made: [],
    stored: await readStored(tx, groups),
    today: dayInToronto(part.now()),
  };
  for (const group of groups) {
    const question = await askTournament(tx, group, choices, known);
    const choice = question.answer ?? question.guess;
    const made = choice?.kind === "create" ? await make(part, group, choice) : null;
    if (made !== null) known.made.push(made);
    const tournamentId = made?.id ?? (choice?.kind === "link" ? choice.tournamentId : null);
    linked.push({ group, question, tournamentId, isNew: made !== null });
  }
  return linked;
}

async function readStored(db: Queries, groups: readonly SourceGroup[]): Promise<KnownTournaments["stored"]> {
  const stored = new Map<SourceGroup, SourceTournamentRow>();
  for (const table of new Set(groups.map((group) => group.table))) {
    const register = await readSourceRegister(db, table, groups);
    for (const [group, row] of knownAmong(register, table, groups)) stored.set(group, row);
  }
  return stored;
}

async function make(
  part: Operator,
  group: SourceGroup,
  choice: NewTournamentChoice,
): Promise<Tournament | null> {
  const input = newTournamentInput(group, choice);
  const made = input && (await createTournament(part, input));
  return made?.ok ? made.value : null;
}

/** Completes a tournament of the evening that is over, unless the choices keep it upcoming. */
export async function completeEveningTournament(
  tx: Transaction,
  part: Operator,
  { group, tournamentId }: LinkedTournament,
  choices: EveningChoices,
): Promise<EveningTournament["completion"]> {
  const tournament = tournamentId === null ? undefined : await findTournament(tx, tournamentId);
  if (!tournament) return "noTournament";
  if (tournament.status === "completed") return "alreadyCompleted";
  const lastDay = lastDayOf(tournament);
  const isPlayed = group.parts.some(({ inFile }) =>
    inFile.competitions.some(({ matches, standings }) => standings.length > 0 || hasPlayed(matches)),
  );
  const isOver = isPlayed && (lastDay === null || lastDay <= dayInToronto(part.now()));
  if (!(choices.complete[group.id] ?? isOver)) return "stays";
  const completed = await completeTournament(part, tournament.id);
  if (!completed.ok) throw new Error(`completing is refused: ${completed.refusal}`);
  return "completed";
}

function hasPlayed(matches: Iterable<FileMatch>): boolean {
  for (const match of matches) if (wasPlayed(outcomeOf(match))) return true;
  return false;
}
