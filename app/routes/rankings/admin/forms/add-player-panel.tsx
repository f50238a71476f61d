import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { SubmitActs } from "#app/ui/submit-acts.tsx";
import { PlayerFormFields, PlayerIssueList } from "./player-form-fields.tsx";

/** A new player (R58); the list shows nobody who has not played, so the answer leads to the player's page. */
export function AddPlayerPanel({ table }: { readonly table: StoredTable }) {
  const fetcher = useFetcher<PlayerAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  useEffect(() => {
    if (answer?.kind === "added") form.current?.reset();
  }, [answer]);
  return (
    <details className="panel">
      <summary>{m.player_add()}</summary>
      <AnsweredForm fetcher={fetcher} action={paths.addPlayer()} className="form" ref={form} noValidate>
        <input type="hidden" name="table" value={table} />
        <Outcome of={isBusy ? undefined : answer}>
          {answer === undefined || isBusy ? null : <Answered table={table} answer={answer} />}
        </Outcome>
        <PlayerFormFields prefix="add" values={{}} issues={answer?.kind === "issues" ? answer.issues : []} />
        <SubmitActs label={m.player_add_do()} disabled={isBusy} />
      </AnsweredForm>
    </details>
  );
}

function Answered({ table, answer }: { readonly table: StoredTable; readonly answer: PlayerAnswer }) {
  if (answer.kind === "added") {
    return (
      <p className="note">
        <b>{m.player_added()}</b>
        <br />
        <a href={paths.matches(table, answer.playerId)}>{answer.name}</a> {m.player_added_why()}
      </p>
    );
  }
  if (answer.kind === "issues") return <PlayerIssueList prefix="add" issues={answer.issues} />;
  return answer.kind === "refused" ? <p className="note bad">{answer.sentence}</p> : null;
}
