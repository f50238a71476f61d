import { useState } from "react";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { DonePlayer, type PlayerDone } from "#app/routes/rankings/admin/forms/done-player.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
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
  readonly work: ReturnType<typeof usePlayersWork>;
}

/** The row that an administrator has opened, and what was done to it. */
export function PlayersWork({ table, work }: PlayersWorkProps) {
  const { opened, open, notice, setNotice } = work;
  return (
    <>
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
