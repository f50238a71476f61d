import { Form } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { StepButton } from "#app/ui/buttons/step-button.tsx";

interface NamedSession {
  readonly id: string;
  readonly createdAt: string;
  /** Browser and system, in words. */
  readonly name: string;
  readonly isThis: boolean;
  readonly isHere: boolean | null;
}

/** When and on which network a session was opened; those of earlier versions did not keep the network. */
function openedSentence({ createdAt, isHere }: Pick<NamedSession, "createdAt" | "isHere">): string {
  const when = formatInstant(createdAt, currentLocale());
  if (isHere === null) return m.account_session_opened({ when });
  return isHere ? m.account_session_here({ when }) : m.account_session_elsewhere({ when });
}

/** Where one is signed in; each but this one can be ended, or all of them at once. */
export function SessionList({ sessions }: { readonly sessions: readonly NamedSession[] }) {
  return (
    <section className="stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{m.account_sessions()}</h2>
      <ul className="data-rows">
        {sessions.map(({ id, createdAt, name, isThis, isHere }) => (
          <li key={id}>
            <span>
              {name} {isThis ? <span className="tag">{m.account_session_this()}</span> : null}
              <br />
              <span className="soft small">{openedSentence({ createdAt, isHere })}</span>
            </span>
            {isThis ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <StepButton step="end" look="compact">
                  {m.account_session_end()}{" "}
                  <span className="sr">
                    {name} {formatInstant(createdAt, currentLocale())}
                  </span>
                </StepButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length < 2 ? null : (
        <Form method="post">
          <StepButton step="endOthers">{m.account_session_end_others()}</StepButton>
        </Form>
      )}
    </section>
  );
}
