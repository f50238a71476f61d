import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { instantsIn, isTimeZone } from "#app/domain/import/instants.ts";
import { type JsonNode, readDocument } from "#app/domain/import/json/json-node.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import { elementOf, elementsOf, textOf } from "#app/domain/import/xml/xml-nodes.ts";
import { siteTimeZone } from "#app/domain/values/calendar-day.ts";
import type { Result } from "#app/domain/values/result.ts";
import { type FastPlayers, readFastCompetition } from "./fast-competition.ts";
import { readFastDay } from "./fast-days.ts";
import { readFastPlayers } from "./fast-players.ts";

/** Whether an XML document is one of FAST, the ITSF's desktop program. */
export function isFast(document: object): boolean {
  return "ffft" in document;
}

/** Reads `outfrom.xml` of FAST. Refusals name the path. */
export function readFast(document: object): Result<ResultFile, ImportRefusal> {
  return readDocument(document, (root): ResultFile => {
    const whole = root.need("ffft");
    const players = readFastPlayers(whole);
    const list = elementOf(whole, "tournaments");
    const tournaments = list ? elementsOf(list, "tournament") : [];
    if (tournaments.length === 0) whole.refuse("noCompetition");
    return {
      format: "fast",
      tournaments: tournaments.map((node) => readTournament(node, players)),
      notes: root.notes,
    };
  });
}

function readTournament(node: JsonNode, players: FastPlayers): FileTournament {
  const instants = instantsIn(readTimeZone(node));
  const competitions = elementsOf(node, "competition");
  return {
    path: node.path,
    code: null,
    sourceId: null,
    name: textOf(node, "name", "name") ?? node.refuse("wrongValue", "text"),
    table: readTable(node, competitions),
    startDay: readFastDay(node, "beginDate"),
    endDay: readFastDay(node, "endDate"),
    competitions: competitions.map((entry) => readFastCompetition(entry, players, instants)),
  };
}

function readTimeZone(node: JsonNode): string {
  const name = textOf(node, "timeZone", "word");
  if (name === null) return siteTimeZone;
  return isTimeZone(name) ? name : (elementOf(node, "timeZone") ?? node).refuse("unknownTimezone");
}

/**
 * The table of the competitions, else of the tables in the room: a competition may say OTHER in a room of one make. Two
 * different ones are refused, because a tournament is rated on one.
 */
function readTable(node: JsonNode, competitions: readonly JsonNode[]): string | null {
  const named = competitions.flatMap(tableTypeOf);
  const [first, ...more] = named.length > 0 ? named : elementsOf(node, "table").flatMap(tableTypeOf);
  const other = more.find(({ table }) => table !== first?.table);
  if (first && other) other.node.refuse("severalTables", first.table);
  return first?.table ?? null;
}

function tableTypeOf(node: JsonNode): { readonly node: JsonNode; readonly table: string }[] {
  const table = textOf(node, "tableType", "name");
  return table === null || table === "OTHER" ? [] : [{ node: elementOf(node, "tableType") ?? node, table }];
}
