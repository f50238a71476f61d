import { instantsIn } from "#app/domain/import/instants.ts";
import type {
  FileCompetition,
  FileMatch,
  FileStanding,
  FileTournament,
  Skipped,
} from "#app/domain/import/result-file.ts";
import { siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { type CsvCells, dayAndRest, dayOf } from "./csv-cells.ts";
import type { CsvColumn } from "./csv-columns.ts";
import { readCsvSide, readCsvTeam } from "./csv-people.ts";
import { readCsvScore, readCsvWinner } from "./csv-score.ts";

/** A competition while its rows are gathered. */
interface OpenCompetition extends FileCompetition {
  readonly matches: FileMatch[];
  readonly standings: FileStanding[];
  readonly skipped: Skipped[];
}

interface OpenTournament extends FileTournament {
  startDay: string | null;
  endDay: string | null;
  readonly competitions: OpenCompetition[];
}

/** Puts a row into the competition that it belongs to. */
export type PutRow = (row: CsvCells, competition: OpenCompetition) => void;

/** Gathers rows by tournament and event, in the order of the file; without a column for it there is one of each. */
export function gatherTournaments(rows: readonly CsvCells[], title: string, put: PutRow): FileTournament[] {
  const gathered = new Map<string, Gathered>();
  for (const row of rows) {
    const name = row.text("tournament", "name") ?? title;
    const { tournament, competitions } = gathered.get(name) ?? {
      tournament: openTournament(name, row),
      competitions: new Map<string, OpenCompetition>(),
    };
    gathered.set(name, { tournament, competitions });
    refuseOtherTable(row, tournament);
    addDay(row, tournament);
    const event = row.text("event", "event") ?? name;
    const competition = competitions.get(event) ?? openCompetition(event, row, tournament);
    competitions.set(event, competition);
    put(row, competition);
  }
  return Array.from(gathered.values(), ({ tournament }) => tournament);
}

/** A tournament with its competitions by name: each row of a file may have another one. */
interface Gathered {
  readonly tournament: OpenTournament;
  readonly competitions: Map<string, OpenCompetition>;
}

function openTournament(name: string, row: CsvCells): OpenTournament {
  const table = row.text("table", "name");
  const none = { code: null, sourceId: null, startDay: null, endDay: null };
  return { path: row.path, name, table, ...none, competitions: [] };
}

/** One tournament is rated on one table. */
function refuseOtherTable(row: CsvCells, { table }: OpenTournament): void {
  const cell = row.find("table");
  if (cell && cell.text("name").toLowerCase() !== table?.toLowerCase()) {
    cell.refuse("severalTables", table ?? "");
  }
}

function addDay(row: CsvCells, tournament: OpenTournament): void {
  const start = row.text("start", "word");
  const day = row.day("date") ?? (start === null ? undefined : dayOf(start));
  if (day === undefined) return;
  if (tournament.startDay === null || day < tournament.startDay) tournament.startDay = day;
  if (tournament.endDay === null || day > tournament.endDay) tournament.endDay = day;
}

function openCompetition(name: string, row: CsvCells, tournament: OpenTournament): OpenCompetition {
  const category = row.text("category", "category")?.toUpperCase() ?? null;
  const isSaid = category !== null || row.text("event", "event") !== null;
  const eventFrom = isSaid ? ("file" as const) : ("nobody" as const);
  const event = { name, category, rule: null, type: null, dyp: false, eventFrom };
  const competition = {
    path: row.path,
    ...event,
    registered: [],
    matches: [],
    phases: [],
    standings: [],
    skipped: [],
  };
  tournament.competitions.push(competition);
  return competition;
}

/** A row of a match. */
export const putMatch: PutRow = (row, { matches, skipped }) => {
  const home = readCsvSide(row, "home", "homePartner");
  const away = readCsvSide(row, "away", "awayPartner");
  if (home.length === 0 && away.length === 0) {
    skipped.push({ path: row.path, reason: "bothSidesEmpty" });
    return;
  }
  matches.push({
    path: row.path,
    number: row.integer("number", "matchNumber"),
    round: row.integer("round", "round"),
    group: row.text("group", "group"),
    home,
    away,
    winner: readCsvWinner(row),
    ...readCsvScore(row, home.length === 0 || away.length === 0),
    startAt: readInstant(row, "start") ?? readDayAndTime(row),
    endAt: readInstant(row, "end"),
  });
};

/** A row of standings: a rank, and one person or a team. */
export const putStanding: PutRow = (row, { standings, skipped }) => {
  const rank = row.integer("rank", "rank");
  const players = readCsvTeam(row);
  if (players.length === 0) skipped.push({ path: row.path, reason: "nameMissing" });
  else if (rank === null) (row.find("rank") ?? row.node).refuse("wrongValue", "integer");
  else standings.push({ rank, players });
};

const instants = instantsIn(siteTimeZone);

/** A time with its day, "2025-03-14 18:30" or "14/03/2025 18:30"; null where there is none. */
function readInstant(row: CsvCells, column: CsvColumn): string | null {
  const cell = row.find(column);
  if (cell === undefined) return null;
  const text = cell.text("word");
  const { day, rest } = dayAndRest(text) ?? { rest: "" };
  const [, between = "", time = ""] = /^([T ]?)(.*)$/.exec(rest) ?? [];
  return (day && instants.read(`${day}${between}${clockOf(time)}`)) ?? cell.refuse("wrongValue", "time");
}

/** A time of 24 hours with two digits each, "09:05": of "9:05", "9 h 05" and "9:05 AM"; other texts stay as they are. */
function clockOf(text: string): string {
  const [, hour = "", minutes = "", rest = "", half] =
    /^(\d{1,2})(?::|\s?h\s?)(\d{2})(.*?)(?:\s*([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hour === "") return text;
  const isTwelve = half !== undefined && Number(hour) >= 1 && Number(hour) <= 12;
  const of24 = isTwelve ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : hour;
  // An hour that is no hour of twelve stays, with its letters, and is refused.
  return `${String(of24).padStart(2, "0")}:${minutes}${rest}${half === undefined || isTwelve ? "" : half}`;
}

function readDayAndTime(row: CsvCells): string | null {
  const cell = row.find("time");
  const day = row.day("date");
  if (cell === undefined || day === null) return null;
  return instants.read(`${day} ${clockOf(cell.text("word"))}`) ?? cell.refuse("wrongValue", "time");
}
