import type { Queries, Transaction } from "#app/data/connection/database.ts";
import { listPlayers } from "#app/data/players/players.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import {
  filePersonKey,
  gatherPeople,
  nameInReports,
  peopleOfStartRatings,
} from "#app/domain/import/who-is-who/file-people.ts";
import type { StartRatingsReconciliation } from "#app/domain/import/who-is-who/reconcile-start-ratings.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import {
  askDifferences,
  type EveningList,
  type ListedPerson,
  listedPeople,
} from "#app/steps/import/evening/evening-lists.ts";
import type { ReadList } from "#app/steps/import/evening/source/settle-lists.ts";
import type { NewPlayers, StrangerQuestions } from "#app/steps/import/evening/stranger-questions.ts";
import { identifyPeople } from "#app/steps/import/identify-people.ts";
import type { PlayersReport } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { readKnownPlayers } from "#app/steps/players/known-players.ts";
import { importPlayersFile } from "#app/use-cases/import/import-players.ts";
import { importStartRatingsFile } from "#app/use-cases/import/import-start-ratings.ts";
import { RefusedFile } from "./refused-file.ts";

/** What the lists of an evening are imported with. */
export interface ListContext {
  readonly choices: EveningChoices;
  readonly strangers: StrangerQuestions;
  readonly added: NewPlayers;
  /** Whether a player was there before the evening. */
  readonly isKnown: (table: StoredTable, playerId: string) => boolean;
}

/** Imports the lists of an evening before its matches, which then find the people and their starting ratings. */
export async function importLists(
  tx: Transaction,
  part: Operator,
  lists: readonly ReadList[],
  context: ListContext,
): Promise<EveningList[]> {
  const done: EveningList[] = [];
  // Players first: starting ratings find people by what a list of players says of them.
  const inOrder = lists.toSorted((one, other) => compareKeys(one.kind, other.kind));
  for (const list of inOrder) {
    done.push(
      list.kind === "players"
        ? await players(tx, part, list, context)
        : await ratings(tx, part, list, context),
    );
    await noteAdded(tx, list, context);
  }
  return done;
}

type ListOf<Kind extends ReadList["kind"]> = Extract<ReadList, { readonly kind: Kind }>;

async function players(
  tx: Transaction,
  part: Operator,
  { input, table, kind, playersFile }: ListOf<"players">,
  context: ListContext,
): Promise<EveningList> {
  const request = { file: input, table, overwrite: overwritten(context) };
  const imported = await importPlayersFile(tx, part, request, playersFile);
  return inWords({ input, table, kind }, imported.report, listedPeople(imported.players), context);
}

async function ratings(
  tx: Transaction,
  part: Operator,
  { input, table, kind, startRatings }: ListOf<"startRatings">,
  context: ListContext,
): Promise<EveningList> {
  const named = peopleOfStartRatings(startRatings);
  const known = await readKnownPlayers(tx, table);
  const looking = { unknown: "leave", contradictions: "ask" } as const;
  const people = await identifyPeople(tx, part, looking, { people: named, known });
  if (!people.ok) throw new RefusedFile(input.key, people.refusal);
  const asPeople = () =>
    gatherPeople(named).map(([key, entry]) => ({ key, entry, matches: 0, partners: [] }));
  const choices = context.strangers.note(
    { fileKey: input.key, table, sameNight: new Set<string>(), people: asPeople },
    people.value,
  );
  const request = {
    file: input,
    table,
    unknown: "create" as const,
    choices,
    overwrite: overwritten(context),
    known,
  };
  const done = await importStartRatingsFile(tx, part, request, startRatings);
  if (!done.ok) throw new RefusedFile(input.key, done.refusal);
  for (const [key, person] of gatherPeople(named)) {
    const { playerId } = done.value.people.identify(person);
    if (playerId !== null && !context.isKnown(table, playerId)) context.added.note(table, key, playerId);
  }
  const listed = ratedPeople(done.value.people, done.value.ratings);
  return inWords({ input, table, kind }, done.value.report, listed, context);
}

function overwritten({ choices }: ListContext): string[] {
  return Object.entries(choices.differences).flatMap(([key, choice]) => (choice === "file" ? key : []));
}

function inWords(
  { input, table, kind }: Pick<ReadList, "input" | "table" | "kind">,
  report: PlayersReport,
  people: readonly ListedPerson[],
  { choices, isKnown }: ListContext,
): EveningList {
  const { counts, skipped, totals, warnings } = report;
  return {
    fileKey: input.key,
    fileName: input.name,
    kind,
    table,
    counts,
    people: { first: people, total: people.length },
    differences: askDifferences(report, choices.differences, (playerId) => isKnown(table, playerId)),
    skipped: { first: skipped, total: totals.skipped },
    warnings,
  };
}

/** Everyone whom a file of starting ratings adds or rates, new people first. */
function ratedPeople({ created, attached }: WhoIsWho, { gifts }: StartRatingsReconciliation): ListedPerson[] {
  const same = { name: null, license: null, code: null };
  const given = new Map(gifts.map((gift) => [gift.playerId, gift.ratings]));
  const fresh = [...created, ...attached.map(({ player }) => player)];
  const changed = gifts.flatMap(({ player, ratings: now }) => (player ? { player, now } : []));
  return [
    ...fresh.map(
      (player): ListedPerson => ({
        change: "new",
        name: nameInReports({ name: player.name, license: player.license, code: player.coralId }),
        before: same,
        license: player.license,
        code: player.coralId,
        ratings: given.get(player.id) ?? [],
      }),
    ),
    ...changed.map(
      ({ player, now }): ListedPerson => ({
        change: "changed",
        name: player.name,
        before: same,
        license: player.license,
        code: player.coralId,
        ratings: now,
      }),
    ),
  ];
}

/** Whoever a list added has another id in each preview: questions name them by what the file says. */
async function noteAdded(db: Queries, { table }: ReadList, { added, isKnown }: ListContext): Promise<void> {
  for (const { id, name, license, coralId } of await listPlayers(db, table)) {
    if (!isKnown(table, id)) added.note(table, filePersonKey({ name, license, code: coralId }), id);
  }
}
