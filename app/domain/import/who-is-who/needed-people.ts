import type { FilePlayer } from "#app/domain/import/result-file.ts";
import type { WhoIsWho } from "./who-is-who.ts";

/**
 * Leaves out whoever would be added for nothing: only those whom `needed`, the ids of the players of everything that is written, has
 * are added (R34).
 */
export function onlyNeeded(people: WhoIsWho, needed: Iterable<string | null>): WhoIsWho {
  const { created, attached } = people;
  const left = new Set([...created, ...attached.map(({ player }) => player)].map(({ id }) => id));
  const ids = needed[Symbol.iterator]();
  // A large file is read no further than to the last of them.
  for (let next = ids.next(); left.size > 0 && !next.done; next = ids.next()) left.delete(next.value ?? "");
  if (left.size === 0) return people;
  const staying = attached.filter(({ player }) => !left.has(player.id));
  return {
    ...people,
    identify: (entry: FilePlayer) => {
      const player = people.identify(entry);
      return left.has(player.playerId ?? "") ? { ...player, playerId: null } : player;
    },
    created: created.filter(({ id }) => !left.has(id)),
    attached: staying,
    matched: people.matched - (attached.length - staying.length),
    unknown: people.unknown + left.size,
  };
}
