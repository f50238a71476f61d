import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { Namesake } from "#app/reading/players/list-namesakes.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { tableLabel } from "#app/routes/layout/widgets/table-label.ts";
import { PlayerFormFields, PlayerIssueList } from "#app/routes/rankings/admin/forms/player-form-fields.tsx";
import { usePlayerForm } from "#app/routes/rankings/admin/forms/use-player-form.ts";
import { type PlayerAnswer, typedIn } from "#app/routes/rankings/admin/player-answer.ts";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Outcome } from "#app/ui/outcome.tsx";

/** The form as a page: where the panel of a ranking is sent without scripts, it works the same. */
export default function AddPlayerPage() {
  const { table } = useLoaderData<{ readonly table: StoredTable }>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.player_add()} />
      <h1>{m.player_add()}</h1>
      <AddPlayerPanel table={table} isOpen />
      <p>
        <a className="btn" href={paths.rankings(table, { inactive: "1" })}>
          {m.rankings_back()}
        </a>
      </p>
    </div>
  );
}

interface AddPlayerPanelProps {
  readonly table: StoredTable;
  readonly isOpen?: boolean;
}

/** A new player (R58); the list shows nobody who has not played, so the answer leads to the player's page. */
export function AddPlayerPanel({ table, isOpen = false }: AddPlayerPanelProps) {
  const action = paths.addPlayer(table);
  const { fetcher, answer, isBusy } = usePlayerForm(action);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.kind === "added") form.current?.reset();
  }, [answer]);
  return (
    <details className="panel" open={isOpen || undefined}>
      <summary>{m.player_add()}</summary>
      <AnsweredForm fetcher={fetcher} action={action} className="form" ref={form} noValidate>
        <input type="hidden" name="table" value={table} />
        <Outcome of={isBusy ? undefined : answer}>
          {answer === undefined || isBusy ? null : <Answered table={table} answer={answer} />}
        </Outcome>
        <PlayerFormFields
          prefix="add"
          values={typedIn(answer) ?? {}}
          issues={answer?.kind === "issues" ? answer.issues : []}
        />
        {answer?.kind === "namesakes" ? (
          <input type="hidden" name="namesake" value={answer.namesakes.map(({ id }) => id).join(" ")} />
        ) : null}
        <SubmitActs
          label={answer?.kind === "namesakes" ? m.player_add_anyway() : m.player_add_do()}
          disabled={isBusy}
        />
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
        <a href={paths.matches(table, answer.playerId)}>{answer.name}</a> {m.player_added_why()}{" "}
        {answer.operationId === undefined ? null : (
          <a href={paths.undo(answer.operationId)}>{m.undo_ask()}</a>
        )}
      </p>
    );
  }
  if (answer.kind === "namesakes") return <Namesakes namesakes={answer.namesakes} />;
  if (answer.kind === "issues") return <PlayerIssueList prefix="add" issues={answer.issues} />;
  return answer.kind === "refused" ? <Refusal sentence={answer.sentence} /> : null;
}

/** Who has the name already, each leading to their page. */
function Namesakes({ namesakes }: { readonly namesakes: readonly Namesake[] }) {
  return (
    <div className="note warn">
      <p>{m.player_namesakes()}</p>
      <ul>
        {namesakes.map(({ id, name, table, license }) => (
          <li key={id}>
            <a href={paths.matches(table, id)}>{name}</a>{" "}
            <span className="soft">
              {[tableLabel(table), license ?? ""].filter(Boolean).join(betweenFacts)}
            </span>
          </li>
        ))}
      </ul>
      <p>{m.player_namesakes_why()}</p>
    </div>
  );
}
