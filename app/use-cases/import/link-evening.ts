import type { Transaction } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listSourceTournaments } from "#app/data/tournaments/source-tournaments.ts";
import { findTournament, listTournaments } from "#app/data/tournaments/tournaments.ts";
import { cityInName } from "#app/domain/import/evening/city-in-name.ts";
import type { EveningChoices, TournamentChoice } from "#app/domain/import/evening/evening-choices.ts";
import { playedAfter, playedDays } from "#app/domain/import/evening/played-days.ts";
import {
  onAnotherTable,
  type TournamentReason,
  tournamentCandidates,
} from "#app/domain/import/evening/tournament-candidates.ts";
import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import { guessSiteTournament } from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { lastDayOf } from "#app/domain/tournaments/tournament-schedule.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import type { EveningTournament } from "#app/steps/import/evening/evening-preview.ts";
import type { LinkedTournament } from "#app/steps/import/evening/evening-words.ts";
import { knownDays, type SourceGroup } from "#app/steps/import/evening/source/source-group.ts";
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
    sources: await readRegisters(tx, groups),
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

/** What the tournaments of an evening may be. */
interface KnownTournaments {
  /** The site's, before this evening. */
  readonly before: readonly Tournament[];
  /** The site's that this evening made so far. */
  readonly made: Tournament[];
  readonly sources: ReadonlyMap<StoredTable, SourceRegister<SourceTournamentRow>>;
  readonly today: string;
}

async function readRegisters(
  tx: Transaction,
  groups: readonly SourceGroup[],
): Promise<KnownTournaments["sources"]> {
  const registers = new Map<StoredTable, SourceRegister<SourceTournamentRow>>();
  for (const table of new Set(groups.map((group) => group.table)))
    registers.set(table, new SourceRegister(await listSourceTournaments(tx, table)));
  return registers;
}

async function askTournament(
  tx: Transaction,
  group: SourceGroup,
  choices: EveningChoices,
  { before, made, sources, today }: KnownTournaments,
): Promise<LinkedTournament["question"]> {
  const { id: key, table, name } = group;
  const site = [...before, ...made];
  const known = sources.get(table)?.find(group, group.startDay ?? undefined);
  const startDay = knownDays(group).from;
  const certain =
    known?.tournamentId ?? guessSiteTournament({ name, startDay: startDay ?? undefined, table }, site);
  // What this evening makes is another night's, unless name or city say otherwise.
  const candidates = tournamentCandidates({ name, startDay, table }, before, known?.tournamentId ?? null);
  const offered = [];
  for (const { tournament, reason } of candidates) {
    const hasResults = (await findTournament(tx, tournament.id))?.results != null;
    const { id, city, from, status } = tournament;
    offered.push({
      id,
      name: tournament.name,
      city,
      from,
      isCompleted: status === "completed",
      hasResults,
      reason,
    });
  }
  const toCreate = fieldsOf(group, site);
  const likely = offered.find((candidate) => isLikely(candidate, toCreate.city));
  const guess = guessFor(certain ?? likely?.id ?? null, toCreate);
  const answer = usable(choices.tournaments[key], site, group, known?.tournamentId ?? null);
  const elsewhere =
    wasTableAnswered(group) && certain === null ? onAnotherTable({ name, startDay, table }, before) : null;
  const dayToCome = dayToComeIn(group, today);
  const isCertain = certain !== null;
  return { key, answer, guess, isCertain, candidates: offered, elsewhere, toCreate, dayToCome };
}

/** A file that corrects a date is dropped beside the first one, and has the last word. */
function dayToComeIn({ parts }: SourceGroup, today: string): string | null {
  const dated = parts.findLast(({ inFile }) => playedDays(inFile) !== null);
  return dated ? playedAfter(dated.inFile, today) : null;
}

/** The tournament that was found, else a new one, of which at least city and day must be known. */
function guessFor(
  tournamentId: string | null,
  toCreate: EveningTournament["toCreate"],
): TournamentChoice | null {
  if (tournamentId !== null) return { kind: "link", tournamentId };
  if (toCreate.city === "" || toCreate.from === "") return null;
  return { kind: "create", ...toCreate, to: toCreate.to || null };
}

/** Whether no file says the table itself. */
function wasTableAnswered({ parts }: SourceGroup): boolean {
  return parts.every(({ inFile }) => inFile.table === null);
}

/**
 * Whether a tournament is what most would answer. One that has results already is taken only by its name or city, and
 * the day alone says nothing where the file's name says a city: no evening may take the place of another one's results.
 */
function isLikely(
  { reason, hasResults }: { readonly reason: TournamentReason; readonly hasResults: boolean },
  city: string,
): boolean {
  if (reason === "remembered" || reason === "sameDayAndName" || reason === "sameDayAndCity") return true;
  if (hasResults || reason === "spelling") return false;
  return reason === "nearDay" || city === "";
}

/** An answer that still can be carried out: the tournament may be gone, or the fields of a new one be wrong. */
function usable(
  answer: TournamentChoice | undefined,
  site: readonly Tournament[],
  group: SourceGroup,
  linkedId: string | null,
): TournamentChoice | null {
  if (answer?.kind === "link") {
    const tournament = site.find(({ id }) => id === answer.tournamentId);
    return tournament && (tournament.table === null || tournament.table === group.table) ? answer : null;
  }
  if (answer?.kind === "create") {
    // A colleague has published the same files since it was answered.
    const isMade = site.some((tournament) => tournament.id === linkedId && isAsAnswered(tournament, answer));
    return !isMade && inputOf(group, answer, "upcoming") ? answer : null;
  }
  return answer ?? null;
}

function isAsAnswered(
  { name, city, from }: Tournament,
  answer: Extract<TournamentChoice, { kind: "create" }>,
): boolean {
  return (
    from === answer.from && nameKey(name) === nameKey(answer.name) && nameKey(city) === nameKey(answer.city)
  );
}

function fieldsOf(group: SourceGroup, site: readonly Tournament[]) {
  const { from, to } = knownDays(group);
  const city = cityInName(
    group.name,
    site.map((tournament) => tournament.city),
  );
  return { name: group.name, city, from: from ?? "", to: to === from ? "" : (to ?? "") };
}

function inputOf(
  { table }: SourceGroup,
  { name, city, from, to }: Extract<TournamentChoice, { kind: "create" }>,
  status: Tournament["status"],
) {
  const input = readTournamentInput({ name, city, from, to, table, status });
  return input.ok ? input.value : undefined;
}

async function make(
  part: Operator,
  group: SourceGroup,
  choice: Extract<TournamentChoice, { kind: "create" }>,
): Promise<Tournament | null> {
  // Upcoming at first: completing it is a part of its own, which everybody can see in the history.
  const input = inputOf(group, choice, "upcoming");
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
  if (!tournament) return "stays";
  if (tournament.status === "completed") return "alreadyCompleted";
  const lastDay = lastDayOf(tournament);
  const isPlayed = group.parts.some(({ inFile }) =>
    inFile.competitions.some(({ matches, standings }) => matches.length + standings.length > 0),
  );
  const isOver = isPlayed && (lastDay === null || lastDay <= dayInToronto(part.now()));
  if (!(choices.complete[group.id] ?? isOver)) return "stays";
  const completed = await completeTournament(part, tournament.id);
  if (!completed.ok) throw new Error(`completing is refused: ${completed.refusal}`);
  return "completed";
}
