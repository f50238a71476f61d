import { type InstantReader, instantsIn } from "#app/domain/import/instants.ts";
import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { SeasonCompetition, SeasonPart, SeasonTournament } from "#app/domain/import/season.ts";
import { siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { readHeader } from "./coral-competition.ts";
import { readMatches } from "./coral-match.ts";
import { readStandings } from "./coral-standings.ts";

/** The flat shape: { tournament: { code, name, table }, competitions: [ { …, standings, matches } ] }. */
export function readFlatTournament(root: JsonPlace, part: SeasonPart): SeasonTournament {
  const tournament = root.need("tournament");
  const instants = instantsIn(siteTimeZone);
  return {
    at: tournament.at,
    code: tournament.findText("code", "code"),
    sourceId: null,
    name: tournament.need("name").text("name"),
    table: tournament.need("table").text("name"),
    startDay: null,
    endDay: null,
    competitions: root
      .need("competitions")
      .items()
      .map((competition) => readCompetition(competition, part, instants)),
  };
}

function readCompetition(place: JsonPlace, part: SeasonPart, instants: InstantReader): SeasonCompetition {
  const { matches, skipped } =
    part === "matches" ? readMatches(place.need("matches"), instants, null) : { matches: [], skipped: [] };
  const standings = part === "standings" ? readStandings(place.need("standings")) : [];
  return { at: place.at, ...readHeader(place), standings, matches, skipped };
}
