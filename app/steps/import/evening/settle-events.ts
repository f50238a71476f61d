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
import { areSameMatches } from "#app/domain/import/reconcile/shared-matches.ts";
import type { FileCompetition, FilePlayer } from "#app/domain/import/result-file.ts";
import type { Match, MatchEvent } from "#app/domain/matches/match.ts";
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
    const open = openCompetitions(group);
    if (open.size === 0) continue;
    const ofTable = stored.get(group.table) ?? (await readStored(db, group.table, source.groups));
    stored.set(group.table, ofTable);
    const known = knownOf(group, ofTable);
    for (const [competition, key] of open) {
      const asked = await ask(db, { key, group, competition, known, choices });
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

/**
 * The competitions of a tournament whose files do not say their event, each with the key of its question. What several files have of one
 * event is asked once; of two of one name that cannot be one event, such as the singles and the doubles of a night, each is asked
 * under the file that has it, so that no answer is that to the other one when a file comes or goes.
 */
function openCompetitions({ id, parts }: SourceGroup): Map<FileCompetition, string> {
  const open = parts.flatMap(({ file, inFile }) =>
    inFile.competitions
      .filter(({ eventFrom }) => eventFrom === "nobody")
      .map((competition) => ({ competition, fileKey: file.input.key })),
  );
  const keys = new Map<FileCompetition, string>();
  for (const [name, ofName] of Map.groupBy(open, ({ competition }) => competition.name)) {
    const events: (typeof open)[] = [];
    for (const one of ofName) {
      const event = events.find(([first]) => first && areOneEvent(first.competition, one.competition));
      if (event) event.push(one);
      else events.push([one]);
    }
    for (const event of events) {
      const ofFile = events.length > 1 ? ` ${event[0]?.fileKey}` : "";
      for (const { competition } of event) keys.set(competition, `${id} ${name}${ofFile}`);
    }
  }
  return keys;
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
  readonly key: string;
  readonly group: SourceGroup;
  readonly competition: FileCompetition;
  readonly known: Known;
  readonly choices: EveningChoices;
}

async function ask(
  db: Queries,
  { key, group, competition, known, choices }: Asking,
): Promise<{ readonly question: EventQuestion; readonly event: MatchEvent }> {
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
  { group, competition, known }: Omit<Asking, "key" | "choices">,
): Promise<{ readonly stored?: MatchEvent; readonly isCompiled: boolean }> {
  const [pair] = pairCompetitions([competition], known.stored, group.name);
  const row = pair?.stored;
  const matches = row ? await listMatchesOfCompetition(db, row.id) : [];
  const isNamed = row && nameKey(row.name) === nameKey(competition.name);
  const teams = row && matches.length === 0 ? (await readRegistrations(db, [row.id])).get(row.id) : undefined;
  const played = [...matches, ...ofTeams(teams ?? [])];
  if (row && (isNamed || mayBeOneEvent(played, playedIn(competition), byName))) return asStored(row, matches);
  // Both may have been called after the tournament, and be stored as what was answered.
  for (const one of competition.matches.length > 0 ? known.stored : []) {
    const ofRow = await listMatchesOfCompetition(db, one.id);
    if (areSameMatches(namesIn(ofRow), namesIn(competition.matches))) return asStored(one, ofRow);
  }
  return { isCompiled: false };
}

function asStored(row: CompetitionRow, matches: readonly Match[]) {
  return {
    stored: eventOfRow(row),
    isCompiled: matches.some(({ compilationId }) => compilationId !== null),
  };
}

/** Matches by the names in them: who these are in a file is not known yet. */
function namesIn(matches: Iterable<MatchOfNames>) {
  const named = (side: MatchOfNames["home"]) =>
    side.map(({ name }) => ({ playerId: null, name: name ?? "", license: null }));
  return Array.from(matches, ({ home, away, score, startAt }) => ({
    home: named(home),
    away: named(away),
    score,
    startAt,
  }));
}

interface MatchOfNames extends Pick<Match, "score" | "startAt"> {
  readonly home: readonly Pick<FilePlayer, "name">[];
  readonly away: readonly Pick<FilePlayer, "name">[];
}

/** The event of the only competition that the evening's other files have of this tournament, unless this one must be another. */
function eventOfSameNight({ parts }: SourceGroup, competition: FileCompetition): MatchEvent | undefined {
  const [one, ...more] = parts.flatMap(({ inFile }) =>
    inFile.competitions.filter(({ eventFrom }) => eventFrom === "file"),
  );
  const isOnly = one !== undefined && more.length === 0;
  return isOnly && areOneEvent(one, competition) ? one : undefined;
}

/** Whether competitions of two files may be one event. */
function areOneEvent(one: FileCompetition, other: FileCompetition): boolean {
  return mayBeOneEvent(playedIn(one), playedIn(other), byName);
}

function playedIn({ matches, registered }: FileCompetition) {
  return matches.length > 0 ? matches : ofTeams(registered.map(({ players }) => players));
}

/** Files of two programs are compared before anybody knows who their people are. */
function byName(person: { readonly name: string | null } | null): string | null {
  return person === null || person.name === null ? null : nameKey(person.name);
}
