import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { FollowScript } from "#app/routes/layout/own-browser/follow-script.tsx";
import { requestContext } from "#app/server/context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { settings, offlinePages } = context.get(requestContext);
  return { email: settings.contactEmail, offlinePages };
}

/** What the site knows of who reads it, what stays in the browser, and how one is taken out of it. */
export default function PrivacyPage() {
  const { email, offlinePages } = useLoaderData<typeof loader>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.privacy_title()} description={m.privacy_intro()} />
      <h1>{m.privacy_title()}</h1>
      <p>{m.privacy_intro()}</p>
      <h2>{m.privacy_browser_title()}</h2>
      <ul className="ruled">
        <li>{m.privacy_language()}</li>
        <li>{m.privacy_followed()}</li>
        {offlinePages ? <li>{m.privacy_pages()}</li> : null}
        <li>{m.privacy_reading()}</li>
        <li>{m.privacy_session()}</li>
      </ul>
      {offlinePages ? <p>{m.privacy_notices()}</p> : null}
      <p className="forget" hidden>
        <button type="button" className="btn">
          {m.privacy_forget()}
        </button>{" "}
        <output data-done={m.privacy_forgotten()} />
      </p>
      <h2>{m.privacy_people_title()}</h2>
      <p>{m.privacy_people_text()}</p>
      {email === "" ? null : (
        <p>
          {m.privacy_people_ask()} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <FollowScript />
    </div>
  );
}
