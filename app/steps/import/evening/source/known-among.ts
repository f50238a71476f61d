import type { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { KnownSource } from "#app/domain/import/source-tournament.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { type ReadFile, type SourceGroup, sourceDaysOf } from "./source-group.ts";

/**
 * The tournaments of an evening on one table that earlier files told of, each with the stored one that it is (R33). What another
 * tournament of the same file is, a tournament is not: importing the file keeps them apart too.
 */
export function knownAmong<Known extends KnownSource>(
  register: SourceRegister<Known>,
  table: StoredTable,
  groups: readonly SourceGroup[],
): ReadonlyMap<SourceGroup, Known> {
  const ofTable = groups.filter((group) => group.table === table);
  const taken = idsTaken(register, ofTable);
  const known = new Map<SourceGroup, Known>();
  for (const group of ofTable) {
    const ids = group.parts.flatMap(({ file }) => taken.get(file) ?? []);
    const found = register.find(group, sourceDaysOf(group), ({ id }) => ids.every((one) => !one.has(id)));
    if (!found) continue;
    known.set(group, found);
    for (const one of ids) one.add(found.id);
  }
  return known;
}

/** What tournaments of each file are by themselves, or begin as they do. */
function idsTaken<Known extends KnownSource>(
  register: SourceRegister<Known>,
  groups: readonly SourceGroup[],
): Map<ReadFile, Set<string>> {
  const dated = groups.map((group) => ({ group, sought: [group, sourceDaysOf(group)] as const }));
  const parts = dated.flatMap(({ group, sought }) => group.parts.map(({ file }) => ({ file, sought })));
  const byFile = Map.groupBy(parts, ({ file }) => file);
  return new Map(
    Array.from(byFile, ([file, ofFile]) => [file, register.idsBeginning(ofFile.map(({ sought }) => sought))]),
  );
}
