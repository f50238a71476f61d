import { useEffect, useState } from "react";
import type { Player } from "#app/domain/players/player.ts";
import type { TableType } from "#app/domain/values/table-type.ts";
import { paths } from "#app/paths.ts";

/** Everyone on a table, and the pseudonym of each who has one, by id. */
export interface Roster {
  readonly players: readonly Player[];
  readonly pseudonyms: Readonly<Record<string, string>>;
}

/**
 * Everyone on a table, or on all of them, asked for where somebody is to be found: undefined while they are on their way,
 * null where the connection is lost. No table asks for nobody.
 */
export function useRoster(table: TableType | undefined): Roster | null | undefined {
  const [roster, setRoster] = useState<Roster | null>();
  useEffect(() => {
    if (table === undefined) return;
    const asking = new AbortController();
    void ask(table, asking.signal).then((answer) => (asking.signal.aborted ? undefined : setRoster(answer)));
    return () => asking.abort();
  }, [table]);
  return roster;
}

async function ask(table: TableType, signal: AbortSignal): Promise<Roster | null> {
  try {
    const response = await fetch(paths.roster(table), { signal });
    return response.ok ? ((await response.json()) as Roster) : null;
  } catch {
    return null;
  }
}
