import { addressHere } from "#app/i18n/current-locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sideInWords } from "#app/i18n/sentences/people-in-words.ts";
import { paths } from "#app/paths.ts";
import type { MatchToType } from "#app/reading/live/read-typing-list.ts";
import { whereOf } from "./matches-to-type.tsx";
import type { TypedPoints } from "./posted-score.ts";

interface ScoreFormProps {
  /** Null in the copy that the page's script fills in, which has buttons for each point. */
  readonly match: MatchToType | null;
  /** Of this score, wherever it is sent and however often. */
  readonly id: string;
  /** What was typed and refused: it stays. */
  readonly typed?: TypedPoints | null;
}

/** Without a script there is room for so many sets. */
const usualSets = 5;

/** The score of one match, set by set: whether it is over, goes on, or was forfeited. */
export function ScoreForm({ match, id, typed = null }: ScoreFormProps) {
  const score = match?.score ?? null;
  const sets = match === null ? 1 : Math.max(usualSets, (score?.home.length ?? 0) + 1);
  return (
    <form className="score-form" method="post" action={addressHere(paths.scores(match?.id))}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="match" value={match?.id ?? ""} />
      <p className="label" data-where="">
        {match === null ? null : whereOf(match)}
      </p>
      <div className="score-sides">
        <h2 id="score-home" data-home="">
          {match && sideInWords(match.home)}
        </h2>
        <h2 id="score-away" data-away="">
          {match && sideInWords(match.away)}
        </h2>
      </div>
      {Array.from({ length: sets }, (_, index) => (
        <SetOfMatch key={index} number={index + 1} score={score} typed={typed} withSteps={match === null} />
      ))}
      {match === null ? (
        <button className="btn" type="button" data-more="">
          {m.typed_more()}
        </button>
      ) : null}
      <output
        className="score-winner"
        data-won={m.typed_won({ name: "{name}" })}
        data-draw={m.outcome_draw()}
        data-without={m.typed_no_result()}
      />
      {/* What a button made of the points: eyes see the number beside it. */}
      {match === null ? <p className="sr" role="status" data-heard="" /> : null}
      <div className="score-acts">
        <button className="btn main" type="submit" name="step" value="over">
          {m.typed_finish()}
        </button>
        <button className="btn" type="submit" name="step" value="open">
          {m.typed_keep()}
        </button>
      </div>
      <Forfeit match={match} />
    </form>
  );
}

interface SetOfMatchProps {
  readonly number: number;
  readonly score: MatchToType["score"];
  readonly typed: TypedPoints | null;
  readonly withSteps: boolean;
}

function SetOfMatch({ number, score, typed, withSteps }: SetOfMatchProps) {
  return (
    <fieldset>
      <legend>{m.typed_set({ number })}</legend>
      {(["home", "away"] as const).map((side) => (
        <Points
          key={side}
          name={`${side}-${number}`}
          side={side}
          points={typed?.[`${side}-${number}`] ?? score?.[side][number - 1]}
          withSteps={withSteps}
        />
      ))}
    </fieldset>
  );
}

interface PointsProps {
  readonly name: string;
  readonly side: "home" | "away";
  readonly points: number | string | undefined;
  readonly withSteps: boolean;
}

/** The points of one side in one set. */
function Points({ name, side, points, withSteps }: PointsProps) {
  return (
    <span className={`score-points ${side}`}>
      {withSteps ? <Step by={-1} side={side} /> : null}
      <input
        name={name}
        type="text"
        inputMode="numeric"
        pattern="\d{1,4}"
        autoComplete="off"
        defaultValue={points}
        aria-labelledby={`score-${side}`}
      />
      {withSteps ? <Step by={1} side={side} /> : null}
    </span>
  );
}

function Step({ by, side }: { readonly by: -1 | 1; readonly side: "home" | "away" }) {
  return (
    <button className="btn" type="button" data-by={by} aria-describedby={`score-${side}`}>
      <span aria-hidden="true">{by === 1 ? "+" : "−"}</span>
      <span className="sr">{by === 1 ? m.typed_plus() : m.typed_minus()}</span>
    </button>
  );
}

function Forfeit({ match }: Pick<ScoreFormProps, "match">) {
  return (
    <details>
      <summary>{m.outcome_forfeit()}</summary>
      <div className="score-acts">
        {(["home", "away"] as const).map((side) => (
          <button key={side} className="btn" type="submit" name="step" value={`forfeit-${side}`}>
            <span>
              {m.typed_forfeit()}{" "}
              <span data-home={side === "home" ? "" : undefined} data-away={side === "away" ? "" : undefined}>
                {match && sideInWords(match[side])}
              </span>
            </span>
          </button>
        ))}
      </div>
    </details>
  );
}
