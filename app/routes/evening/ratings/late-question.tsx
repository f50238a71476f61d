import type { CompileChoice } from "#app/domain/import/evening/evening-choices.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { formatRating, formatSigned } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { ChoiceRadio } from "#app/routes/evening/sections/choice-radio.tsx";
import { ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import type {
  CompileEffect,
  EveningTable,
  LateComparison,
} from "#app/steps/import/evening/evening-ratings.ts";

/** Where the evening's matches go among what is compiled: both orders with what they do, one of them recommended. */
export function LateQuestion({ compiled }: { readonly compiled: EveningTable }) {
  const { key, late, lateComparison, answer, guess, isCertain } = compiled;
  const name = fieldName("compile", key);
  const chosen = answer ?? guess;
  if (lateComparison === null) return <WhenToCompile compiled={compiled} />;
  const { recommended, reason, end, play } = lateComparison;
  const because = reason === "sameRatings" ? m.evening_late_same() : m.evening_late_order();
  const detail = (order: "end" | "play", effect: CompileEffect) =>
    [effectSentence(effect), recommended === order ? m.evening_late_recommended({ because }) : null]
      .filter((part) => part !== null)
      .join(" ");
  return (
    <fieldset className="question" id={questionId("compile", key)} tabIndex={-1}>
      <legend>
        <b>{m.evening_late({ count: late })}</b>{" "}
        {answer === null && !isCertain ? <span className="tag">{m.evening_to_check()}</span> : null}
      </legend>
      <p className="soft small">{differenceSentence(lateComparison)}</p>
      <ChoiceRadio
        name={name}
        value="play"
        isChosen={chosen === "play"}
        label={m.evening_late_play()}
        detail={detail("play", play)}
      />
      <ChoiceRadio
        name={name}
        value="end"
        isChosen={chosen === "end"}
        label={m.evening_late_end()}
        detail={detail("end", end)}
      />
      <LaterRadio name={name} chosen={chosen} />
    </fieldset>
  );
}

/** Where nothing is late: now or later, behind a link, for hardly anyone wants later. */
function WhenToCompile({ compiled: { key, table, answer, guess } }: { readonly compiled: EveningTable }) {
  const name = fieldName("compile", key);
  const chosen = answer ?? guess;
  return (
    <details className="question decided" id={questionId("compile", key)}>
      <summary>{m.evening_compile_change({ table: tableNames[table] })}</summary>
      <fieldset>
        <legend className="sr">{m.evening_compile_change({ table: tableNames[table] })}</legend>
        <ChoiceRadio name={name} value="end" isChosen={chosen !== "later"} label={m.evening_compile_now()} />
        <LaterRadio name={name} chosen={chosen} />
      </fieldset>
    </details>
  );
}

function LaterRadio({ name, chosen }: { readonly name: string; readonly chosen: CompileChoice | null }) {
  return (
    <ChoiceRadio
      name={name}
      value="later"
      isChosen={chosen === "later"}
      label={m.evening_compile_later()}
      detail={m.evening_compile_later_text()}
    />
  );
}

function effectSentence({ ratings, greatest }: CompileEffect): string {
  if (greatest === null) return m.evening_effect({ count: ratings });
  const { name, before, after } = greatest;
  const change = formatSigned((after ?? 0) - (before ?? 0));
  return `${m.evening_effect({ count: ratings })} ${m.evening_effect_greatest({ name, change })}`;
}

function differenceSentence({ different, furthest }: LateComparison): string {
  if (furthest === null) return m.evening_late_equal();
  const { name, mode, end, play } = furthest;
  const parts = { name, mode: ratingName(mode), end: formatRating(end), play: formatRating(play) };
  return `${m.evening_late_different({ count: different })} ${m.evening_late_furthest(parts)}`;
}
