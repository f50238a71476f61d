import { type InstantReader, instantsIn, isTimeZone } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, FileTournament, ResultFilePart } from "#app/domain/import/result-file.ts";
import { isCalendarDay, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { partsOf, readHeader } from "./coral-competition.ts";
import { type CoralMatches, readMatches } from "./coral-match.ts";
import { readStandings } from "./coral-standings.ts";

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
  const { matches: list, standings } = partsOf(node, part, "phases");
  const matches = list ? readPhases(list, instants) : { matches: [], skipped: [] };
  return {
    path: node.path,
    ...readHeader(node),
    standings: standings ? readStandings(standings) : [],
    ...matches,
  };
}

function readPhases(list: JsonNode, instants: InstantReader): CoralMatches {
  const matches: CoralMatches["matches"] = [];
  const skipped: CoralMatches["skipped"] = [];
  for (const phase of list.items()) {
    const read = readMatches(phase.need("matches"), instants, phase.findText("name", "group"));
    matches.push(...read.matches);
    skipped.push(...read.skipped);
  }
  return { matches, skipped };
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
