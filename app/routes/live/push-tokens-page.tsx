import { data, Form, useActionData, useLoaderData } from "react-router";
import { type ListedPushToken, listPushTokens } from "#app/data/live/push-tokens.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import { liveTournament } from "#app/domain/live/live-tournament.ts";
import { shortened } from "#app/domain/values/text-limits.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepRefused } from "#app/routes/layout/requests/keep-form.ts";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import { StepButton } from "#app/ui/buttons/step-button.tsx";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { CopyableLink } from "#app/ui/copyable-link.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import {
  makePushToken,
  type PushTokenRefusal,
  revokePushToken,
} from "#app/use-cases/live/make-push-token.ts";

export const loader = administratorLoader(async ({ context }) => {
  const { settings, liveDays, url } = context;
  const found = await context.snapshot(async (db) => ({
    tokens: await listPushTokens(db),
    upcoming: await listUpcomingTournaments(db),
  }));
  const live = liveTournament(settings.liveTournament, found.upcoming, liveDays);
  return { tokens: found.tokens, address: `${url.origin}${paths.live()}/${live?.id ?? "…"}` };
});

type Answer =
  | { readonly kind: "made"; readonly name: string; readonly token: string }
  | { readonly kind: "revoked"; readonly name: string }
  /** A name that no token can have stays in its field. */
  | (Refused & { readonly name?: string });

const refusals: Record<PushTokenRefusal, () => string> = {
  nameMissing: m.token_name_missing,
  nameWrong: m.token_name_wrong,
  tooManyTokens: m.token_too_many,
};

export const action = administratorAction(async ({ form, operator }) => {
  if (form.get("step") === "revoke") {
    const revoked = await revokePushToken(operator, formText(form, "id"));
    return revoked.ok
      ? data<Answer>({ kind: "revoked", name: revoked.value.name })
      : data<Answer>({ kind: "refused", sentence: m.token_unknown() }, { status: 422 });
  }
  const name = formText(form, "name");
  const made = await makePushToken(operator, name);
  if (made.ok) return data<Answer>({ kind: "made", ...made.value });
  const sentence = refusals[made.refusal]();
  return data<Answer>({ kind: "refused", sentence, name: shortened(name, "name") }, { status: 422 });
});

export const clientAction = keepRefused;

/** The tokens by which tournament software sends the results of the live tournament. */
export default function PushTokens() {
  const { tokens, address } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer?.kind === "refused" ? answer.name : undefined;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.tokens_title()} />
      <h1>{m.tokens_title()}</h1>
      <p>{m.tokens_text()}</p>
      <p>
        <code>{m.tokens_address({ address })}</code>
      </p>
      <Outcome of={answer}>{answer === undefined ? null : <Answered answer={answer} />}</Outcome>
      {/* Once a token is made, its name is taken out of the field: nobody makes it twice. */}
      <Form method="post" className="form" key={answer?.kind === "made" ? answer.token : ""}>
        <Field id="name" label={m.token_name()} hint={m.token_name_hint()}>
          {(control) => <input {...control} name="name" autoComplete="off" required defaultValue={typed} />}
        </Field>
        <SubmitActs label={m.token_make()} step="make" />
      </Form>
      <TokenList tokens={tokens} />
      <p>
        <a href={paths.settings()}>{m.settings_title()}</a>
      </p>
    </div>
  );
}

function Answered({ answer }: { readonly answer: Answer }) {
  if (answer.kind === "refused") return <Refusal sentence={answer.sentence} />;
  if (answer.kind === "revoked") return <p className="note">{m.token_revoked({ name: answer.name })}</p>;
  return (
    <div className="note">
      <p>{m.token_made({ name: answer.name })}</p>
      <CopyableLink link={answer.token} />
    </div>
  );
}

function TokenList({ tokens }: { readonly tokens: readonly ListedPushToken[] }) {
  const locale = currentLocale();
  return (
    <ul className="data-rows">
      {tokens.map(({ id, name, createdBy, lastUsedAt }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <br />
            <span className="soft small">
              {m.token_by({ by: createdBy })}
              {betweenFacts}
              {lastUsedAt === null
                ? m.token_never_used()
                : m.token_last_used({ at: formatInstant(lastUsedAt, locale) })}
            </span>
          </span>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <StepButton step="revoke" look="compact">
              {m.token_revoke()} <span className="sr">{name}</span>
            </StepButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}
