import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { OwnSession } from "#app/server/sign-in/own-account.ts";
import { StepButton } from "#app/ui/step-button.tsx";

/** Where one is signed in; each but this one can be ended. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  return (
    <section className="stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{m.account_sessions()}</h2>
      <ul className="data-rows">
        {sessions.map(({ id, createdAt, userAgent, isThis }) => (
          <li key={id}>
            <span>
              {formatInstant(createdAt, currentLocale())}{" "}
              {isThis ? <span className="tag">{m.account_session_this()}</span> : null}
              <br />
              <span className="soft small">{userAgent ?? "–"}</span>
            </span>
            {isThis ? null : (
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <StepButton step="end" look="compact">
                  {m.account_session_end()}{" "}
                  <span className="sr">{formatInstant(createdAt, currentLocale())}</span>
                </StepButton>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
