import { instantsIn } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, FileTournament } from "#app/domain/import/result-file.ts";
import { dayInToronto, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { instantOfMilliseconds } from "./kickertool-match.ts";

/** A tournament, whose only competition has its name; `createdKey` is where the program notes when it was made. */
export function kickertoolTournament(
  root: JsonNode,
  createdKey: string,
  readCompetition: (root: JsonNode, name: string) => FileCompetition,
): FileTournament {
  const name = root.need("name").text("name");
  const competition = readCompetition(root, name);
  return {
    path: "",
    code: null,
    sourceId: sourceIdOf(root),
    name,
    table: null,
    startDay: dayWithoutTimes(root, createdKey, competition),
    endDay: null,
    competitions: [competition],
  };
}

/** Whether partners were drawn: `dyp`, `monster_dyp`, or a mode that says so (R3). */
export function isDrawn(nameType: string, mode: string): boolean {
  return /dyp/i.test(nameType) || /dyp/i.test(mode);
}

/** The program's id, marked as its own: another program's ids say nothing against it. */
function sourceIdOf(root: JsonNode): string | null {
  const id = root.findText("_id", "code");
  return id === null ? null : `kickertool:${id}`;
}

/**
 * The day on which the tournament was made, where it has matches and none says when it was played. People prepare a
 * tournament days before it: the times of its matches know better, and registrations alone say no day.
 */
function dayWithoutTimes(root: JsonNode, key: string, { matches }: FileCompetition): string | null {
  const node = root.find(key);
  const isTimed = [...matches].some(({ startAt, endAt }) => startAt !== null || endAt !== null);
  if (node === undefined || isTimed) return null;
  const isNumber = typeof node.value === "number";
  const instant = isNumber ? instantOfMilliseconds(node) : instantsIn(siteTimeZone).read(node.text("word"));
  if (instant === undefined) return node.refuse("wrongValue", "time");
  return matches.length === 0 ? null : dayInToronto(instant);
}
