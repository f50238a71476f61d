import { data, useActionData, useLoaderData } from "react-router";
import formScript from "#app/browser/score-form.js?url";
import queueScript from "#app/browser/scores.js?url";
import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import { readTypingList } from "#app/reading/live/read-typing-list.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { MatchesToType } from "./matches-to-type.tsx";
import { type TypedPoints, typedPoints } from "./posted-score.ts";
import { ScoreForm } from "./score-form.tsx";
import { ScoreQueue } from "./score-queue.tsx";
import { scoreOutcomeSentence, scoreRefusalSentence } from "./score-sentences.ts";
import { takePostedScore } from "./take-posted-score.ts";

export { liveLinks as links } from "#app/routes/live/live-links.ts";

/** Its own script keeps what is typed where there is no connection: nothing else may change the page. */
export const handle = { isDocument: true };

export const loader = administratorLoader(async ({ context }) => {
  const list = await context.snapshot((db) => readTypingList(db, context.settings, context.liveDays));
  const asked = context.url.searchParams.get("match");
  const all = list ? [...list.called, ...list.playing, ...list.waiting, ...list.over] : [];
  return { list, chosen: all.find(({ id }) => id === asked) ?? null, newId: context.newId() };
});

interface Answer {
  readonly sentence: string;
  readonly isRefused: boolean;
  /** What can be taken back. */
  readonly typedId: string | null;
  /** The points of a refused score, as they were typed. */
  readonly typed: TypedPoints | null;
}

export const action = administratorAction(async ({ form, operator }) => {
  const taken = await takePostedScore(operator, form);
  if (!taken.ok) {
    const sentence = scoreRefusalSentence(taken.refusal);
    return data<Answer>(
      { sentence, isRefused: true, typedId: null, typed: typedPoints(form) },
      { status: 422 },
    );
  }
  const sentence = scoreOutcomeSentence(taken.value);
  const typedId = taken.value === "taken" ? formText(form, "id") : null;
  return data<Answer>({ sentence, isRefused: false, typedId, typed: null });
});

/** Scores are typed here, at the tables, with one thumb; without a connection they wait on the phone. */
export default function Scores() {
  const { list, chosen, newId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOpen = chosen !== null && (answer === undefined || answer.isRefused);
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.typed_title()} />
      <div>
        {list === null ? null : <p className="onair">{textInWords(list.tournament)}</p>}
        <h1>{m.typed_title()}</h1>
      </div>
      <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>
      {isOpen ? (
        <section id="score" aria-labelledby="score-home score-away">
          <ScoreForm match={chosen} id={newId} typed={answer?.typed ?? null} />
          {chosen.typedId === null ? null : <TakeBack id={chosen.typedId} />}
        </section>
      ) : null}
      <ScoreQueue />
      {list === null ? (
        <EmptyState text={m.typed_none()}>
          <a className="btn" href={paths.settings()}>
            {m.settings_title()}
          </a>
        </EmptyState>
      ) : (
        <MatchesToType list={list} />
      )}
      <script src={queueScript} defer />
      <script src={formScript} defer />
    </div>
  );
}

function Answered({ answer: { sentence, isRefused, typedId } }: { readonly answer: Answer }) {
  return (
    <div className={isRefused ? "note bad" : "note"}>
      <p>{sentence}</p>
      {typedId === null ? null : <TakeBack id={typedId} />}
    </div>
  );
}

/** Undoes the score that was typed, whoever did. */
function TakeBack({ id }: { readonly id: string }) {
  return (
    <form method="post" action={addressHere(paths.scores())}>
      <input type="hidden" name="id" value={id} />
      <button className="btn" type="submit" name="step" value="take-back">
        {m.typed_take_back_score()}
      </button>
    </form>
  );
}
