import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow, SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listMatchesOfCompetition } from "#app/data/matches/match-rows.ts";
import { eventOfRow } from "#app/data/tournaments/competition-event.ts";
import { readRegistrations } from "#app/data/tournaments/registrations.ts";
import { listCompetitionsOfTable } from "#app/data/tournaments/source-tournaments.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { type EventChoice, eventOf } from "#app/domain/import/evening/event-choice.ts";
import { type EarlierTournament, guessEvent, modeOf } from "#app/domain/import/evening/guess-event.ts";
import { mayBeOneEvent, ofTeams } from "#app/domain/import/reconcile/one-event.ts";
import { pairCompetitions } from "#app/domain/import/reconcile/pair-competitions.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import type { MatchEvent } from "#app/domain/matches/match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import type { EventQuestion } from "./evening-questions.ts";
import { type EveningSource, withTournaments } from "./source/evening-source.ts";
import { knownAmong } from "./source/known-among.ts";
import type { SourceGroup } from "./source/source-group.ts";

/** The files with the events that were answered or guessed, and the questions. */
export interface SettledEvents {
  readonly source: EveningSource;
  readonly events: readonly EventQuestion[];
}

/** Finds out which event each competition is whose file does not say it, before anything is imported (R3). */
export async function settleEvents(
  db: Queries,
  source: EveningSource,
  choices: EveningChoices,
): Promise<SettledEvents> {
  const events = new Map<string, EventQuestion>();
  const chosen = new Map<FileCompetition, MatchEvent>();
  const stored = new Map<StoredTable, StoredOfTable>();
  for (const group of source.groups) {
    const competitions = group.parts.flatMap(({ inFile }) => inFile.competitions);
    const open = competitions.filter(({ eventFrom }) => eventFrom === "nobody");
    if (open.length === 0) continue;
    const ofTable = stored.get(group.table) ?? (await readStored(db, group.table, source.groups));
    stored.set(group.table, ofTable);
    const known = knownOf(group, ofTable);
    for (const competition of open) {
      const asked = await ask(db, { group, competition, known, choices });
      events.set(asked.question.key, asked.question);
      chosen.set(competition, asked.event);
    }
  }
  const settled = withTournaments(source, (inFile) => ({
    ...inFile,
    competitions: inFile.competitions.map((one) => {
      const event = chosen.get(one);
      return event ? { ...one, ...event, eventFrom: "answer" } : one;
    }),
  }));
  return { source: settled, events: [...events.values()] };
}

/** What is stored of the tournament itself, and of those before it. */
interface Known {
  readonly stored: readonly CompetitionRow[];
  readonly earlier: readonly EarlierTournament[];
}

/** The tournaments of a table that earlier files told of, latest first, with their competitions. */
interface StoredOfTable {
  readonly known: ReadonlyMap<SourceGroup, SourceTournamentRow>;
  readonly competitions: ReadonlyMap<string, readonly CompetitionRow[]>;
  readonly latestFirst: readonly (EarlierTournament & { readonly id: string })[];
}

async function readStored(
  db: Queries,
  table: StoredTable,
  groups: readonly SourceGroup[],
): Promise<StoredOfTable> {
  const register = await readSourceRegister(db, table, groups);
  const rows = await listCompetitionsOfTable(db, table);
  const competitions = Map.groupBy(rows, (row) => row.sourceTournamentId);
  const latestFirst = register.all
    .toSorted((one, other) => compareKeys(other.startDay ?? "", one.startDay ?? ""))
    .map(({ id, name }) => ({ id, name, competitions: (competitions.get(id) ?? []).map(eventOfRow) }));
  return { known: knownAmong(register, table, groups), competitions, latestFirst };
}

function knownOf(group: SourceGroup, { known, competitions, latestFirst }: StoredOfTable): Known {
  const itself = known.get(group);
  return {
    stored: competitions.get(itself?.id ?? "") ?? [],
    earlier: latestFirst.filter(({ id }) => id !== itself?.id),
  };
}

interface Asking {
  readonly group: SourceGroup;
  readonly competition: FileCompetition;
  readonly known: Known;
  readonly choices: EveningChoices;
}

async function ask(
  db: Queries,
  { group, competition, known, choices }: Asking,
): Promise<{ readonly question: EventQuestion; readonly event: MatchEvent }> {
  const key = `${group.id} ${competition.name}`;
  const { stored, isCompiled } = await storedEvent(db, { group, competition, known });
  const fixed = isCompiled ? stored : undefined;
  const guess = guessEvent(competition, {
    tournamentName: group.name,
    stored,
    sameNight: eventOfSameNight(group, competition),
    earlier: known.earlier,
  });
  const answer: EventChoice | null = fixed ? null : (choices.events[key] ?? null);
  const isNameless = nameKey(competition.name) === nameKey(group.name);
  // What was compiled stays as it was compiled; otherwise the answer counts, else the guess.
  const event = fixed ?? eventOf(answer ?? guess.choice, isNameless ? null : competition.name);
  return {
    event: { name: event.name, category: event.category, dyp: event.dyp },
    question: {
      key,
      answer,
      guess: guess.choice,
      isCertain: fixed !== undefined || guess.isCertain,
      tournamentKey: group.id,
      competition: competition.name,
      mode: modeOf(competition),
      matches: competition.matches.length,
      reason: fixed ? "site" : guess.reason,
      event: event.name,
      k: kFactorOf(event),
      isFixed: fixed !== undefined,
    },
  };
}

/** The event of the stored competition that this one is, and whether anything of it is compiled. */
async function storedEvent(
  db: Queries,
  { group, competition, known }: Omit<Asking, "choices">,
): Promise<{ readonly stored?: MatchEvent; readonly isCompiled: boolean }> {
  const [pair] = pairCompetitions([competition], known.stored, group.name);
  const row = pair?.stored;
  const matches = row ? await listMatchesOfCompetition(db, row.id) : [];
  const isNamed = row && nameKey(row.name) === nameKey(competition.name);
  const teams = row && matches.length === 0 ? (await readRegistrations(db, [row.id])).get(row.id) : undefined;
  const played = [...matches, ...ofTeams(teams ?? [])];
  if (!row || !(isNamed || mayBeOneEvent(played, playedIn(competition), byName)))
    return { isCompiled: false };
  return {
    stored: eventOfRow(row),
    isCompiled: matches.some(({ compilationId }) => compilationId !== null),
  };
}

/** The event of the only competition that the evening's other files have of this tournament, unless this one must be another. */
function eventOfSameNight({ parts }: SourceGroup, competition: FileCompetition): MatchEvent | undefined {
  const [one, ...more] = parts.flatMap(({ inFile }) =>
    inFile.competitions.filter(({ eventFrom }) => eventFrom === "file"),
  );
  const isOnly = one !== undefined && more.length === 0;
  return isOnly && mayBeOneEvent(playedIn(one), playedIn(competition), byName) ? one : undefined;
}

function playedIn({ matches, registered }: FileCompetition) {
  return matches.length > 0 ? matches : ofTeams(registered.map(({ players }) => players));
}

/** Files of two programs are compared before anybody knows who their people are. */
function byName(person: { readonly name: string | null } | null): string | null {
  return person === null || person.name === null ? null : nameKey(person.name);
}
