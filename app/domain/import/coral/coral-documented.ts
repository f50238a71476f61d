import { type InstantReader, isTimeZone } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type {
  FileCompetition,
  FilePhase,
  FileTournament,
  ResultFilePart,
} from "#app/domain/import/result-file.ts";
import { phaseSystems } from "#app/domain/tournaments/phases/phase.ts";
import { isCalendarDay, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { joined } from "#app/domain/values/series.ts";
import { partsOf, readHeader } from "./coral-competition.ts";
import { type CoralContext, coralContext } from "./coral-context.ts";
import { type CoralMatches, readMatches } from "./coral-match.ts";
import { readSeeds } from "./coral-seeds.ts";
import { readStandings } from "./coral-standings.ts";

/** The documented shape: a tournament with days, a time zone, and competitions whose phases hold the matches. */
export function readDocumentedTournament(node: JsonNode, part: ResultFilePart): FileTournament {
  if (!node.isObject()) node.refuse("wrongType", "object");
  const context = coralContext(readTimeZone(node));
  const { instants } = context;
  return {
    path: node.path,
    code: node.findText("code", "code"),
    sourceId: readId(node),
    name: node.need("name").text("name"),
    table: node.findText("table", "name"),
    startDay: readDay(node.find("start_date"), instants),
    endDay: readDay(node.find("end_date"), instants),
    competitions: Array.from(node.need("competitions").each(), (competition) =>
      readCompetition(competition, part, context),
    ),
  };
}

function readCompetition(node: JsonNode, part: ResultFilePart, context: CoralContext): FileCompetition {
  const { matches: list, standings: ranked } = partsOf(node, part, "phases");
  const standings = ranked ? readStandings(ranked, context.readPlayer) : [];
  const phases = list?.items() ?? [];
  const played = readPhases(phases, context);
  const isDrawn = played.matches.length + played.skipped.length + standings.length > 0;
  const registered = isDrawn ? [] : readSeeds(phases[0], context.readPlayer);
  return {
    path: node.path,
    ...readHeader(node),
    standings,
    registered,
    ...played,
    phases: registered.length > 0 ? [] : played.phases,
  };
}

function readPhases(
  list: readonly JsonNode[],
  context: CoralContext,
): Pick<FileCompetition, "matches" | "phases" | "skipped"> {
  const read = list.map((phase) => {
    const entries = readMatches(phase.need("matches"), context, phase.findText("name", "group"));
    return { ...entries, phase: readPhase(phase, entries, context) };
  });
  return {
    matches: joined(read.map(({ matches }) => matches)),
    phases: read.map(({ phase }) => phase),
    skipped: read.flatMap(({ skipped }) => skipped),
  };
}

function readPhase(phase: JsonNode, entries: CoralMatches, { readPlayer }: CoralContext): FilePhase {
  const word = phase.findText("system", "word")?.toLowerCase();
  const system = phaseSystems.find((known) => known === word) ?? null;
  const list = phase.find("standings");
  // Real files call every tree a simple elimination, also one with a losers' side.
  const isDouble =
    (system === "sko" || system === "dko") && entries.slots.some(({ round }) => (round ?? 0) < -1);
  return {
    system: isDouble ? "dko" : system,
    slots: isDouble ? withoutThird(entries) : entries.slots,
    columns: [],
    standings: (list ? readStandings(list, readPlayer) : []).map((standing) => ({
      ...standing,
      figures: {},
    })),
  };
}

/** With a losers' side nobody plays for third place: behind it, Coral writes one match more, with nobody or a team alone. */
function withoutThird({ slots, matches }: CoralMatches): CoralMatches["slots"] {
  const last = slots.at(-1);
  const [first] = slots.filter(({ round }) => round === -1);
  if (last?.round !== -1 || first === last || slots.at(-2)?.round === -1) return slots;
  const isMatch = [...matches].some(
    ({ path, home, away }) => path === last.path && home.length > 0 && away.length > 0,
  );
  return isMatch ? slots : slots.slice(0, -1);
}

function readTimeZone(node: JsonNode): string {
  const name = node.findText("timezone", "word");
  if (name === null) return siteTimeZone;
  if (!isTimeZone(name)) node.need("timezone").refuse("unknownTimezone");
  return name;
}

function readId(node: JsonNode): string | null {
  const id = node.peek("id");
  return Number.isSafeInteger(id) ? String(id) : node.findText("id", "code");
}

/** A day, or the day that a longer time begins with. */
function readDay(node: JsonNode | undefined, instants: InstantReader): string | null {
  if (node === undefined || node.value === "") return null;
  const text = node.text("word");
  if (isCalendarDay(text)) return text;
  return instants.read(text) === undefined ? node.refuse("wrongValue", "day") : text.slice(0, 10);
}
