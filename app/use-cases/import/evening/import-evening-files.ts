import type { Transaction } from "#app/data/connection/database.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { gatherPeople, peopleOfResultFile } from "#app/domain/import/who-is-who/file-people.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { LinkedTournament } from "#app/steps/import/evening/ask-tournament.ts";
import { broughtBy, type ImportedFile } from "#app/steps/import/evening/joined-files.ts";
import { namingFile } from "#app/steps/import/evening/naming-file.ts";
import type { ReadFile } from "#app/steps/import/evening/source/source-group.ts";
import { identifyPeople } from "#app/steps/import/identify-people.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { readKnownPlayers } from "#app/steps/players/known-players.ts";
import { importResultFile } from "#app/use-cases/import/import-matches.ts";
import type { ListContext } from "./import-lists.ts";
import { RefusedFile } from "./refused-file.ts";

interface FilesContext extends ListContext {
  readonly linked: readonly LinkedTournament[];
}

/** Imports the matches and registrations of an evening's files, one after another, and notes whom they add. */
export async function importEveningFiles(
  tx: Transaction,
  part: Operator,
  files: readonly ReadFile[],
  context: FilesContext,
): Promise<ReadonlyMap<ReadFile, ImportedFile>> {
  const { added, isKnown } = context;
  const imported = new Map<ReadFile, ImportedFile>();
  const brought = new Set<string>();
  for (const file of files) {
    if (!file.hasMatches && !file.hasRegistered) continue;
    const done = await importOne(tx, part, file, context);
    if (!done.ok) throw new RefusedFile(file.input.key, done.refusal);
    imported.set(file, { ...done.value, brought: new Set(brought) });
    if (filesOfSameNight(file, context.linked).size > 0)
      for (const id of await broughtBy(tx, done.value)) brought.add(id);
    for (const [key, person] of gatherPeople(peopleOfResultFile(file.resultFile))) {
      const { playerId } = done.value.plan.people.identify(person);
      if (playerId !== null && !isKnown(file.table, playerId)) added.note(file.table, key, playerId);
    }
  }
  return imported;
}

/** The other files of the evening about one of its tournaments, by their keys. */
function filesOfSameNight(file: ReadFile, linked: readonly LinkedTournament[]): ReadonlySet<string> {
  const parts = linked.flatMap(({ group }) =>
    group.parts.some((part) => part.file === file) ? group.parts : [],
  );
  return new Set(parts.flatMap((part) => (part.file === file ? [] : part.file.input.key)));
}

async function importOne(
  tx: Transaction,
  part: Operator,
  file: ReadFile,
  { linked, strangers, choices }: FilesContext,
): Promise<Result<Omit<ImportedFile, "brought">, ImportRefusal>> {
  const { input, resultFile, table, day } = file;
  const looking = { unknown: "leave", contradictions: "ask" } as const;
  const known = await readKnownPlayers(tx, table);
  const named = { people: peopleOfResultFile(resultFile), known };
  const people = await identifyPeople(tx, part, looking, named);
  if (!people.ok) return Err(people.refusal);
  const identities = strangers.note(namingFile(file, filesOfSameNight(file, linked)), people.value);
  const links = new Map<string, string | null>();
  // What the files correct is previewed corrected, unless somebody wants to keep it.
  const keeping = new Set<string>();
  for (const { group, tournamentId } of linked) {
    for (const { inFile } of group.parts.filter((one) => one.file === file)) {
      links.set(inFile.path, tournamentId);
      if (choices.corrections[group.id] === "keep") keeping.add(inFile.path);
    }
  }
  const answered = { links, choices: identities, corrections: "apply", keeping } as const;
  const request = { tournamentId: null, day, unknown: "create", contradictions: "ask", ...answered } as const;
  const done = await importResultFile(tx, part, request, { file: input, resultFile, table, known });
  return done.ok ? Ok(done.value) : done;
}
