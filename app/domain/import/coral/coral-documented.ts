import { type InstantReader, instantsIn, isTimeZone } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type {
  FileCompetition,
  FilePhase,
  FileTournament,
  ResultFilePart,
} from "#app/domain/import/result-file.ts";
import { phaseSystems } from "#app/domain/tournaments/phases/phase.ts";
import { isCalendarDay, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { partsOf, readHeader } from "./coral-competition.ts";
import { type CoralMatches, readMatches } from "./coral-match.ts";
import { readSeeds } from "./coral-seeds.ts";
import { readHonours } from "./coral-standings.ts";

/** The documented shape: a tournament with days, a time zone, and competitions whose phases hold the matches. */
export function readDocumentedTournament(node: JsonNode, part: ResultFilePart): FileTournament {
  if (!node.isObject()) node.refuse("wrongType", "object");
  const instants = instantsIn(readTimeZone(node));
  return {
    path: node.path,
    code: node.findText("code", "code"),
    sourceId: readId(node.find("id")),
    name: node.need("name").text("name"),
    table: node.need("table").text("name"),
    startDay: readDay(node.find("start_date"), instants),
    endDay: readDay(node.find("end_date"), instants),
    competitions: node
      .need("competitions")
      .items()
      .map((competition) => readCompetition(competition, part, instants)),
  };
}

function readCompetition(node: JsonNode, part: ResultFilePart, instants: InstantReader): FileCompetition {
  const { matches: list, standings: honours } = partsOf(node, part, "phases");
  const standings = honours ? readHonours(honours) : [];
  const phases = list?.items() ?? [];
  const played = readPhases(phases, instants);
  const isDrawn = played.matches.length + played.skipped.length + standings.length > 0;
  const registered = isDrawn ? [] : readSeeds(phases[0]);
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
  instants: InstantReader,
): Pick<FileCompetition, "matches" | "phases" | "skipped"> {
  const read = list.map((phase) => {
    const entries = readMatches(phase.need("matches"), instants, phase.findText("name", "group"));
    return { ...entries, phase: readPhase(phase, entries) };
  });
  return {
    matches: read.flatMap(({ matches }) => matches),
    phases: read.map(({ phase }) => phase),
    skipped: read.flatMap(({ skipped }) => skipped),
  };
}

function readPhase(phase: JsonNode, { slots }: CoralMatches): FilePhase {
  const system = phase.findText("system", "word")?.toLowerCase();
  const list = phase.find("standings");
  return {
    system: phaseSystems.find((known) => known === system) ?? null,
    slots,
    columns: [],
    standings: (list ? readHonours(list) : []).map((standing) => ({ ...standing, figures: {} })),
  };
}

function readTimeZone(node: JsonNode): string {
  const name = node.findText("timezone", "word");
  if (name === null) return siteTimeZone;
  if (!isTimeZone(name)) node.need("timezone").refuse("unknownTimezone");
  return name;
}

function readId(node: JsonNode | undefined): string | null {
  if (node === undefined) return null;
  return Number.isSafeInteger(node.value) ? String(node.value) : node.text("code");
}

/** A day, or the day that a longer time begins with. */
function readDay(node: JsonNode | undefined, instants: InstantReader): string | null {
  if (node === undefined || node.value === "") return null;
  const text = node.text("word");
  if (isCalendarDay(text)) return text;
  return instants.read(text) === undefined ? node.refuse("wrongValue", "day") : text.slice(0, 10);
}
