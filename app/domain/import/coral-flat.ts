import { siteTimeZone } from "../calendar-day.ts";
import { readHeader } from "./coral-competition.ts";
import { readMatches } from "./coral-match.ts";
import { readStandings } from "./coral-standings.ts";
import { type InstantReader, instantsIn } from "./instants.ts";
import type { JsonPlace } from "./json-place.ts";
import type { SeasonCompetition, SeasonPart, SeasonTournament } from "./season.ts";

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
