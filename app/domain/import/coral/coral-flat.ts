import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, FileTournament, ResultFilePart } from "#app/domain/import/result-file.ts";
import { siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { partsOf, readHeader } from "./coral-competition.ts";
import { type CoralContext, coralContext } from "./coral-context.ts";
import { readMatches } from "./coral-match.ts";
import { readStandings } from "./coral-standings.ts";

/** The flat shape: { tournament: {…}, competitions: [ { …, standings, matches } ] }. */
export function readFlatTournament(root: JsonNode, part: ResultFilePart): FileTournament {
  const tournament = root.need("tournament");
  const context = coralContext(siteTimeZone);
  return {
    path: tournament.path,
    code: tournament.findText("code", "code"),
    sourceId: null,
    name: tournament.need("name").text("name"),
    table: tournament.findText("table", "name"),
    startDay: null,
    endDay: null,
    competitions: Array.from(root.need("competitions").each(), (competition) =>
      readCompetition(competition, part, context),
    ),
  };
}

function readCompetition(node: JsonNode, part: ResultFilePart, context: CoralContext): FileCompetition {
  const { matches: list, standings } = partsOf(node, part, "matches");
  const { matches, skipped } = list ? readMatches(list, context, null) : { matches: [], skipped: [] };
  return {
    path: node.path,
    ...readHeader(node),
    registered: [],
    standings: standings ? readStandings(standings, context.readPlayer) : [],
    matches,
    // This shape says a group at most: what the phases were is seen in the matches (`inferPhases`).
    phases: [],
    skipped,
  };
}
