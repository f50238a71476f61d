import { useState } from "react";
import { useActionData, useLoaderData } from "react-router";
import { mainTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import type { loader } from "#app/routes/rankings/admin/manage-player-loader.ts";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { DonePlayer, type PlayerDone, playerDone } from "./done-player.tsx";
import { PlayerForms } from "./player-forms.tsx";

/** The dialog of a player as a page, for where it does not open. */
export default function ManagePlayerPage() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<PlayerAnswer>();
  // Said here, with its undo, also where a form was answered in place: the ranking would not say it.
  const [notice, setNotice] = useState<PlayerDone>();
  const done = notice ?? (answer && playerDone(answer));
  const title = found?.player.name ?? m.players_title();
  const ranking = paths.rankings(found?.player.table ?? mainTable, { inactive: "1" });
  return (
    <div className="wrap narrow stack">
      <PageHead title={title} />
      <h1>{title}</h1>
      <Outcome of={done}>{done === undefined ? null : <DonePlayer done={done} />}</Outcome>
      {found === null && done === undefined ? <p>{m.player_gone()}</p> : null}
      {found === null || done !== undefined ? null : <PlayerForms {...found} onDone={setNotice} />}
      <p>
        <a className="btn" href={ranking}>
          {m.rankings_back()}
        </a>
      </p>
    </div>
  );
}
