import { useActionData, useLoaderData, useNavigate } from "react-router";
import { correctMatchSentence } from "#app/i18n/correct-match-sentences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import type { CorrectMatchAnswer } from "./correct-match-action.ts";
import { CorrectMatchForm } from "./correct-match-dialog.tsx";
import type { loader } from "./correct-match-loader.ts";

/** Correcting one match, as a page: where the dialog does not open, it works the same. */
export default function CorrectMatchPage() {
  const match = useLoaderData<typeof loader>();
  const answer = useActionData<CorrectMatchAnswer>();
  const navigate = useNavigate();
  const isDone = answer?.kind === "corrected" && !answer.dryRun;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.correct_title()} isPrivate />
      <h1>{m.correct_title()}</h1>
      <Outcome of={isDone ? answer : undefined}>
        {isDone ? (
          <p className="note">
            {m.correct_done()} <a href={paths.auditLog()}>{m.undo_where()}</a>
          </p>
        ) : null}
      </Outcome>
      {match === null ? <p className="note bad">{correctMatchSentence("unknownMatch")}</p> : null}
      {match === null || isDone ? null : (
        <CorrectMatchForm match={match} posted={answer} onDone={() => void navigate(paths.auditLog())} />
      )}
    </div>
  );
}
