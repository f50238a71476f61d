import { instantsIn } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition, FileTournament } from "#app/domain/import/result-file.ts";
import { dayInToronto, siteTimeZone } from "#app/domain/values/calendar-day.ts";
import { isInRange } from "#app/domain/values/numbers/number-ranges.ts";
import { instantOfMilliseconds } from "./kickertool-match.ts";

/** Under which keys the program notes when a tournament was made, and last changed. */
interface TimeKeys {
  readonly created: string;
  readonly changed: string;
}

/** A tournament, whose only competition has its name. */
export function kickertoolTournament(
  root: JsonNode,
  keys: TimeKeys,
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
    startDay: dayWithoutTimes(root, keys.created, competition),
    endDay: null,
    changedAt: changeIn(root, keys.changed),
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

/** Only the order of two exports hangs on it: what is no time is passed over. */
function changeIn(root: JsonNode, key: string): string | undefined {
  const value = root.peek(key);
  if (typeof value === "number")
    return isInRange(value, "milliseconds") ? new Date(value).toISOString() : undefined;
  return typeof value === "string" ? instantsIn(siteTimeZone).read(value) : undefined;
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
