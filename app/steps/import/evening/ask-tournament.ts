import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { cityInName } from "#app/domain/import/evening/city-in-name.ts";
import type {
  EveningChoices,
  NewTournamentChoice,
  TournamentChoice,
} from "#app/domain/import/evening/evening-choices.ts";
import { playedAfter } from "#app/domain/import/evening/played-days.ts";
import {
  isLikelyTournament,
  onAnotherTable,
  tournamentCandidates,
} from "#app/domain/import/evening/tournament-candidates.ts";
import { guessSiteTournament } from "#app/domain/import/source-tournament.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { readTournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import type { EveningTournament } from "./evening-preview.ts";
import { knownDays, knownName, lastDatedPart, type SourceGroup } from "./source/source-group.ts";

/** A tournament of the evening with what is asked about it, and the one of the site that it belongs to. */
export interface LinkedTournament {
  readonly group: SourceGroup;
  readonly question: Pick<
    EveningTournament,
    "key" | "answer" | "guess" | "isCertain" | "candidates" | "elsewhere" | "toCreate" | "dayToCome"
  >;
  /** Null while nobody has answered, and for "none". */
  readonly tournamentId: string | null;
  readonly isNew: boolean;
}

/** What the tournaments of an evening may be. */
export interface KnownTournaments {
  /** The site's, before this evening. */
  readonly before: readonly Tournament[];
  /** The site's that this evening made so far. */
  readonly made: Tournament[];
  /** What earlier files told of those of this evening. */
  readonly stored: ReadonlyMap<SourceGroup, SourceTournamentRow>;
  readonly today: string;
}

/** Asks which of the site’s tournaments one of the evening is, with what is likely, and what was answered. */
export async function askTournament(
  db: Queries,
  group: SourceGroup,
  choices: EveningChoices,
  { before, made, stored, today }: KnownTournaments,
): Promise<LinkedTournament["question"]> {
  const { id: key, table } = group;
  const name = knownName(group);
  const site = [...before, ...made];
  const known = stored.get(group);
  const startDay = knownDays(group).from;
  const certain =
    known?.tournamentId ?? guessSiteTournament({ name, startDay: startDay ?? undefined, table }, site);
  // Tournaments that this evening made are of its other nights, but for the one that this is by its day and its name or city.
  const itsOwn = made.filter(({ id }) => id === certain);
  const source = { name, startDay, table };
  const candidates = tournamentCandidates(source, [...before, ...itsOwn], known?.tournamentId ?? null);
  const offered = [];
  for (const { tournament, reason } of candidates) {
    const hasResults = (await findTournament(db, tournament.id))?.results != null;
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
  const likely = offered.find((candidate) => isLikelyTournament(candidate, toCreate.city));
  const guess = guessFor(certain ?? likely?.id ?? null, toCreate);
  const answer = usable(choices.tournaments[key], site, group, known?.tournamentId ?? null);
  const elsewhere = wasTableAnswered(group) && certain === null ? onAnotherTable(source, before) : null;
  const dated = lastDatedPart(group);
  const dayToCome = dated ? playedAfter(dated.inFile, today) : null;
  const isCertain = certain !== null;
  return { key, answer, guess, isCertain, candidates: offered, elsewhere, toCreate, dayToCome };
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

/** An answer that still can be carried out: the tournament may be gone, or the fields of a new one be wrong. */
function usable(
  answer: TournamentChoice | undefined,
  site: readonly Tournament[],
  group: SourceGroup,
  linkedId: string | null,
): TournamentChoice | null {
  const isOnTable = ({ table }: Tournament) => table === null || table === group.table;
  if (answer?.kind === "link") {
    const tournament = site.find(({ id }) => id === answer.tournamentId);
    return tournament && isOnTable(tournament) ? answer : null;
  }
  if (answer?.kind === "create") {
    // Since it was answered, a colleague has published the same files, or somebody has made the tournament by hand.
    const made = site.find((tournament) => isOnTable(tournament) && isAsAnswered(tournament, answer));
    if (made) return made.id === linkedId ? null : { kind: "link", tournamentId: made.id };
    return newTournamentInput(group, answer) ? answer : null;
  }
  return answer ?? null;
}

function isAsAnswered({ name, city, from }: Tournament, answer: NewTournamentChoice): boolean {
  return (
    from === answer.from && nameKey(name) === nameKey(answer.name) && nameKey(city) === nameKey(answer.city)
  );
}

function fieldsOf(group: SourceGroup, site: readonly Tournament[]) {
  const { from, to } = knownDays(group);
  const name = knownName(group);
  const city = cityInName(
    name,
    site.map((tournament) => tournament.city),
  );
  return { name, city, from: from ?? "", to: to === from ? "" : (to ?? "") };
}

/**
 * The fields of a tournament that is made for the answer; undefined where one of them is wrong. Upcoming at first: completing it
 * is a part of its own, which everybody can see in the history.
 */
export function newTournamentInput({ table }: SourceGroup, { name, city, from, to }: NewTournamentChoice) {
  const input = readTournamentInput({ name, city, from, to, table, status: "upcoming" });
  return input.ok ? input.value : undefined;
}
