import { type InstantReader, instantsIn, isTimeZone } from "#app/domain/import/instants.ts";
import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { SeasonCompetition, SeasonPart, SeasonTournament } from "#app/domain/import/season.ts";
import { isCalendarDay, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { readHeader } from "./coral-competition.ts";
import { type CoralMatches, readMatches } from "./coral-match.ts";
import { readStandings } from "./coral-standings.ts";

/** The documented shape: a tournament with days, a time zone, and competitions whose phases hold the matches. */
export function readDocumentedTournament(place: JsonPlace, part: SeasonPart): SeasonTournament {
  if (!place.isObject()) place.refuse("wrongType", "object");
  const instants = instantsIn(readTimeZone(place));
  return {
    at: place.at,
    code: place.findText("code", "code"),
    sourceId: readId(place.find("id")),
    name: place.need("name").text("name"),
    table: place.need("table").text("name"),
    startDay: readDay(place.find("start_date"), instants),
    endDay: readDay(place.find("end_date"), instants),
    competitions: place
      .need("competitions")
      .items()
      .map((competition) => readCompetition(competition, part, instants)),
  };
}

function readCompetition(place: JsonPlace, part: SeasonPart, instants: InstantReader): SeasonCompetition {
  const { matches, skipped } =
    part === "matches" ? readPhases(place.need("phases"), instants) : { matches: [], skipped: [] };
  const standings = part === "standings" ? readStandings(place.need("standings")) : [];
  return { at: place.at, ...readHeader(place), standings, matches, skipped };
}

function readPhases(list: JsonPlace, instants: InstantReader): CoralMatches {
  const matches: CoralMatches["matches"] = [];
  const skipped: CoralMatches["skipped"] = [];
  for (const phase of list.items()) {
    const read = readMatches(phase.need("matches"), instants, phase.findText("name", "group"));
    matches.push(...read.matches);
    skipped.push(...read.skipped);
  }
  return { matches, skipped };
}

function readTimeZone(place: JsonPlace): string {
  const name = place.findText("timezone", "word");
  if (name === null) return siteTimeZone;
  if (!isTimeZone(name)) place.need("timezone").refuse("unknownTimezone");
  return name;
}

function readId(place: JsonPlace | undefined): string | null {
  if (place === undefined) return null;
  return Number.isSafeInteger(place.value) ? String(place.value) : place.text("code");
}

/** A day, or the day that a longer time begins with. */
function readDay(place: JsonPlace | undefined, instants: InstantReader): string | null {
  if (place === undefined || place.value === "") return null;
  const text = place.text("word");
  if (isCalendarDay(text)) return text;
  return instants.read(text) === undefined ? place.refuse("wrongValue", "day") : text.slice(0, 10);
}
