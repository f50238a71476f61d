import type { Queries } from "#app/data/connection/database.ts";
import { listPeople } from "#app/data/players/people-rows.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listNamesOfEvents, listWrittenTexts } from "#app/data/players/written-texts.ts";
import {
  findPossibleMentions,
  type PossibleMention,
} from "#app/domain/players/mentions/possible-mentions.ts";
import { nameKey } from "#app/domain/players/player-name.ts";

/** The texts on the site that could mean a person (R59). `names` are certainly the person's. */
export async function listPossibleMentions(
  db: Queries,
  personId: string,
  names: readonly string[],
): Promise<PossibleMention[]> {
  const aliases = (await listPlayerAliases(db)).filter(({ kind }) => kind === "name");
  const people = await listPeople(db);
  const own = [
    ...names,
    ...people.flatMap(({ id, name }) => (id === personId ? name : [])),
    ...aliases.flatMap((alias) => (alias.personId === personId ? alias.value : [])),
  ];
  const others = new Set([
    ...people.flatMap(({ id, name }) => (id === personId ? [] : nameKey(name))),
    ...aliases.flatMap((alias) => (alias.personId === personId ? [] : alias.value)),
  ]);
  return findPossibleMentions(
    own,
    { people: others, events: await listNamesOfEvents(db) },
    await listWrittenTexts(db),
  );
}
