import { type EventChoice, eventOf } from "#app/domain/import/evening/event-choice.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { ratingLabel, ratingName } from "#app/routes/layout/widgets/rating-labels.ts";
import type { EventQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { Field } from "#app/ui/field.tsx";
import { ChoiceRadio } from "./choice-radio.tsx";

const reasons: Record<Exclude<EventQuestion["reason"], "teams">, () => string> = {
  site: m.evening_event_why_site,
  file: m.evening_event_why_file,
  sameNight: m.evening_event_why_night,
  series: m.evening_event_why_series,
  name: m.evening_event_why_name,
};

/** Which event a competition is whose file does not say it; with each answer the K factor that it leads to. */
export function EventQuestionFields({ question }: { readonly question: EventQuestion }) {
  const { key, answer, isCertain, isFixed, competition, event, k, matches, mode } = question;
  if (isFixed) return <p className="question">{m.evening_event_fixed({ event, k })}</p>;
  const legend = m.evening_event_question({ name: competition });
  if (answer === null && !isCertain) {
    return (
      <fieldset className="question" id={questionId("events", key)} tabIndex={-1}>
        <legend>
          <b>{legend}</b> <span className="tag">{m.evening_to_check()}</span>
        </legend>
        <p className="soft small">
          {m.evening_event_text({
            count: m.evening_publish_matches({ count: matches }),
            mode: ratingName(mode),
          })}
        </p>
        <EventRadios question={question} />
      </fieldset>
    );
  }
  return (
    <div className="question decided">
      <p>{m.evening_event_is({ event, k, reason: reasonOf(question) })}</p>
      <details>
        <summary>{m.evening_event_change()}</summary>
        <fieldset>
          <legend className="sr">{legend}</legend>
          <EventRadios question={question} />
        </fieldset>
      </details>
    </div>
  );
}

function reasonOf({ reason, mode }: EventQuestion): string {
  if (reason !== "teams") return reasons[reason]();
  return mode === "singles" ? m.evening_event_why_singles() : m.evening_event_why_doubles();
}

function EventRadios({ question }: { readonly question: EventQuestion }) {
  const { key, answer, guess, mode } = question;
  const chosen = answer ?? guess;
  const name = fieldName("events", key);
  const open = mode === "singles" ? ("openSingles" as const) : ("openDoubles" as const);
  const other = chosen?.kind === "other" ? chosen.name : ratingLabel(mode);
  return (
    <>
      <ChoiceRadio
        name={name}
        value={open}
        isChosen={chosen?.kind === open}
        label={mode === "singles" ? m.evening_event_open_singles() : m.evening_event_open_doubles()}
        detail={kText({ kind: open }, question)}
      />
      <ChoiceRadio
        name={name}
        value="dyp"
        isChosen={chosen?.kind === "dyp"}
        label={m.evening_event_dyp()}
        detail={m.evening_event_k_none()}
      />
      <ChoiceRadio
        name={name}
        value="other"
        isChosen={chosen?.kind === "other"}
        label={m.evening_event_other()}
        detail={kText({ kind: "other", name: other }, question)}
      >
        <Field id={`${questionId("events", key)}-name`} label={m.evening_event_name()}>
          {(control) => (
            <input
              {...control}
              type="text"
              name={fieldName("events", key, "name")}
              defaultValue={other}
              maxLength={textLimits.event}
            />
          )}
        </Field>
      </ChoiceRadio>
    </>
  );
}

/** The K factor of an answer, and why it is guessed where it is the guess. */
function kText(choice: EventChoice, question: EventQuestion): string {
  const k = m.evening_event_k({ k: kFactorOf(eventOf(choice, null)) });
  return question.guess?.kind === choice.kind ? `${k}${betweenFacts}${reasonOf(question)}` : k;
}
