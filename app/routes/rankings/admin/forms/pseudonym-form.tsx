import { useEffect } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { Field } from "#app/ui/field.tsx";
import { PossibleMentions } from "./possible-mention-choice.tsx";

interface PseudonymFormProps {
  readonly playerId: string;
  readonly pseudonym: string | null;
  readonly onDone: (sentence: string) => void;
}

/** For someone who does not want to be found by name (Law 25): reversible, ratings intact. */
export function PseudonymForm({ playerId, pseudonym, onDone }: PseudonymFormProps) {
  const fetcher = useFetcher<PlayerAnswer>();
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  useEffect(() => {
    if (answer?.kind === "saved") onDone(m.pseudonym_saved());
  }, [answer, onDone]);
  return (
    <details className="panel">
      <summary>{m.pseudonym_title()}</summary>
      <fetcher.Form method="post" action={paths.setPseudonym()} className="form">
        <input type="hidden" name="playerId" value={playerId} />
        <Field
          id="pseudonym"
          label={m.pseudonym_label()}
          hint={m.pseudonym_hint()}
          error={answer?.kind === "refused" && !isBusy ? answer.sentence : undefined}
        >
          {(control) => (
            <input {...control} name="pseudonym" defaultValue={pseudonym ?? ""} autoComplete="off" />
          )}
        </Field>
        {answer?.kind === "hidden" ? (
          <>
            <input type="hidden" name="decided" value="1" />
            <p role="status">{m.writings_hidden()}</p>
            <PossibleMentions writings={answer.unsure} />
          </>
        ) : null}
        <p className="form-acts">
          <button className="btn" type="submit" name="step" value="hide" disabled={isBusy}>
            {m.pseudonym_hide()}
          </button>
          {pseudonym === null ? null : (
            <button className="btn" type="submit" name="step" value="show" disabled={isBusy}>
              {m.pseudonym_show()}
            </button>
          )}
        </p>
      </fetcher.Form>
    </details>
  );
}
