import { useActionData, useLoaderData } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { correctMatchSentence } from "#app/i18n/sentences/correct-match-sentences.ts";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import type { CorrectMatchAnswer } from "./correct-match-action.ts";
import { type CorrectableMatch, CorrectMatchForm } from "./correct-match-dialog.tsx";
import type { loader } from "./correct-match-loader.ts";

/** Correcting one match, as a page: where the dialog does not open, it works the same. */
export default function CorrectMatchPage() {
  const match = useLoaderData<typeof loader>();
  const answer = useActionData<CorrectMatchAnswer>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.correct_title()} />
      <h1>{m.correct_title()}</h1>
      {match === null ? (
        <p className="note bad">{correctMatchSentence("unknownMatch")}</p>
      ) : (
        <>
          <CorrectMatchForm match={match} posted={answer} />
          <WaysBack match={match} />
        </>
      )}
    </div>
  );
}

/** To the pages on which somebody finds this match: what the dialog has behind it. */
function WaysBack({ match: { table, own } }: { readonly match: CorrectableMatch }) {
  return own.map(({ playerId, name }) =>
    playerId === null ? null : (
      <p key={playerId}>
        <a href={paths.matches(table, playerId)}>{m.compare_back({ name })}</a>
      </p>
    ),
  );
}
