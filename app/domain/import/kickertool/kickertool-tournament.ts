import { instantsIn } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { dayInToronto, siteTimeZone } from "#app/domain/values/calendar-day.ts";

/** Whether partners were drawn: `dyp`, `monster_dyp`, or a mode that says so (R3). */
export function isDrawn(nameType: string, mode: string): boolean {
  return /dyp/i.test(nameType) || /dyp/i.test(mode);
}

/** The program's id, marked as its own: another program's ids say nothing against it. */
export function sourceIdOf(root: JsonNode): string | null {
  const id = root.findText("_id", "code");
  return id === null ? null : `kickertool:${id}`;
}

/**
 * The day on which the tournament was made, where no match says when it was played. People prepare a tournament days
 * before it, so the times of its matches know better.
 */
export function dayWithoutTimes(root: JsonNode, key: string, { matches }: FileCompetition): string | null {
  const node = root.find(key);
  if (node === undefined || matches.some(({ startAt, endAt }) => startAt !== null || endAt !== null))
    return null;
  const instant = instantsIn(siteTimeZone).read(node.text("word"));
  return instant === undefined ? node.refuse("wrongValue", "time") : dayInToronto(instant);
}
