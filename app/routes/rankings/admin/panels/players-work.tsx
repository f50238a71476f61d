import { useState } from "react";
import type { IncompletePlayer } from "#app/domain/rankings/incomplete.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { DonePlayer, type PlayerDone } from "#app/routes/rankings/admin/forms/done-player.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { AddPlayerPanel } from "./add-player-panel.tsx";
import { IncompletePanel } from "./incomplete-panel.tsx";
import { ManagePlayer } from "./manage-player.tsx";

type Opened = { readonly id: string; readonly name: string } | null;

/** The state of an administrator's work on a ranking: whose row is open, and what was done last. */
export function usePlayersWork() {
  const [opened, open] = useState<Opened>(null);
  const [notice, setNotice] = useState<PlayerDone | null>(null);
  return { opened, open, notice, setNotice };
}

interface PlayersWorkProps {
  readonly table: StoredTable;
  readonly incomplete: readonly IncompletePlayer[];
  readonly work: ReturnType<typeof usePlayersWork>;
}

/** What an administrator does to a table's players. */
export function PlayersWork({ table, incomplete, work }: PlayersWorkProps) {
  const { opened, open, notice, setNotice } = work;
  return (
    <>
      <section className="administrator-work" aria-labelledby="players-work">
        <h2 id="players-work">{m.players_title()}</h2>
        <div className="panels">
          <AddPlayerPanel table={table} />
          <IncompletePanel table={table} players={incomplete} />
        </div>
      </section>
      <Outcome of={notice}>{notice === null ? null : <DonePlayer done={notice} />}</Outcome>
      <ManagePlayer
        table={table}
        player={opened}
        onClose={() => open(null)}
        onDone={(done) => {
          setNotice(done);
          open(null);
        }}
      />
    </>
  );
}
