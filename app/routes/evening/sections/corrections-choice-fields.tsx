import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import type { CorrectionsQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { ChoiceRadio } from "./choice-radio.tsx";

/** Whether compiled matches that the file has otherwise are corrected, with the ratings that follow (R33). */
export function CorrectionsChoiceFields({ question }: { readonly question: CorrectionsQuestion }) {
  const { key, matches, byHand, events, answer, guess, isCertain } = question;
  const name = fieldName("corrections", key);
  const chosen = answer ?? guess;
  return (
    <fieldset className="question" id={questionId("corrections", key)} tabIndex={-1}>
      <legend>
        <b>
          {matches === 0
            ? m.evening_corrections_events({ count: events.length })
            : m.evening_corrections({ count: matches })}
        </b>{" "}
        {answer === null && !isCertain ? <span className="tag">{m.evening_to_check()}</span> : null}
      </legend>
      {byHand === 0 ? null : <p>{m.evening_corrections_by_hand({ count: byHand })}</p>}
      {events.map(({ before, after, matches: count }) => (
        <p key={before.name}>
          {m.evening_corrections_event({
            before: before.name,
            kBefore: before.k,
            after: after.name,
            kAfter: after.k,
            count,
          })}
        </p>
      ))}
      <ChoiceRadio
        name={name}
        value="apply"
        isChosen={chosen === "apply"}
        label={m.evening_corrections_apply()}
        detail={m.evening_corrections_apply_text()}
      />
      <ChoiceRadio
        name={name}
        value="keep"
        isChosen={chosen === "keep"}
        label={m.evening_corrections_keep()}
        detail={m.evening_corrections_keep_text()}
      />
    </fieldset>
  );
}
