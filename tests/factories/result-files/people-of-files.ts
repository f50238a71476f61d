import type { FilePlayer } from "#app/domain/import/result-file.ts";
import { identifyPlayers, type WhoIsWhoRequest } from "#app/domain/import/who-is-who/identify-players.ts";

export const ana = {
  id: "ana",
  personId: "ana-person",
  name: "Ana Côté",
  coralId: "AAA111",
  license: "01111111",
};
export const bob = { id: "bob", personId: "bob-person", name: "Bob Roy", coralId: "BBB222", license: null };
/** Somebody as a file writes them. */
export const entry = (fields: Partial<FilePlayer>): FilePlayer => ({
  license: null,
  code: null,
  name: null,
  ...fields,
});

/** Who people of a file are, to a site that knows `ana` and `bob`. */
export function who(people: FilePlayer[], request: Partial<WhoIsWhoRequest> = {}) {
  let count = 0;
  return identifyPlayers({
    people: people.map((person, index) => ({ ...person, path: `[${index}]` })),
    players: [ana, bob],
    aliases: [],
    unknown: "create",
    newId: () => `new-${++count}`,
    ...request,
  });
}

/** Who one of them is; undefined where the file is refused. */
export function idOf(person: FilePlayer, request: Partial<WhoIsWhoRequest> = {}): string | null | undefined {
  const found = who([person], request);
  return found.ok ? found.value.identify(person).playerId : undefined;
}
