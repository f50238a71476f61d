import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { askedIn } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { postedForm } from "#app/routes/layout/requests/posted-form.ts";
import { notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { EmailField } from "./credential-fields.tsx";
import { headersOfAction, refusalInit } from "./refusal-init.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { canMail: context.get(requestContext).forgottenPassword !== null };
}

/** Open to everyone (R50). Whether there is an account of that e-mail is not told. */
export async function action({ context: provider, request }: ActionFunctionArgs) {
  const context = provider.get(requestContext);
  const { forgottenPassword, database, now, newId, settings, url, address } = context;
  if (forgottenPassword === null) throw notFound();
  const form = await postedForm(request);
  const operator = { database, now, newId };
  const site = settings.siteName;
  const asked = await forgottenPassword.ask(formText(form, "email"), address, operator, {
    sender: site,
    subject: m.reset_mail_subject({ site }),
    // The browser that opens the link may know no language, or another one than the mail's (R60).
    textOf: (token) =>
      m.reset_mail_text({ site, link: askedIn(currentLocale(), url.origin + paths.resetPassword(token)) }),
  });
  return asked
    ? data({ kind: "asked" as const })
    : data({ kind: "tooManyTries" as const }, refusalInit("tooManyTries"));
}

export const headers = headersOfAction;

/** For somebody who has forgotten the password: by mail where the site can send any, else by whoever can help. */
export default function Forgotten() {
  const { canMail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.reset_forgotten()} isPrivate />
      <h1>{m.reset_forgotten()}</h1>
      {answer?.kind === "tooManyTries" ? <Alert sentence={m.login_too_many()} isStart /> : null}
      {answer?.kind === "asked" ? (
        <p className="note" role="status">
          {m.reset_asked()}
        </p>
      ) : null}
      {canMail ? (
        <form method="post" className="form">
          <p>{m.reset_intro()}</p>
          <EmailField typed={undefined} />
          <SubmitActs label={m.reset_ask()} />
        </form>
      ) : (
        <p>{m.reset_without_mail()}</p>
      )}
      <p>
        <a href={paths.login()}>{m.footer_login()}</a>
      </p>
    </div>
  );
}
