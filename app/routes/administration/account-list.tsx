import { Form } from "react-router";
import type { AdministratorAccount } from "#app/data/site/account-rows.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatInstant } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { StepButton } from "#app/ui/buttons/step-button.tsx";

interface AccountListProps {
  /** The e-mail of who reads the page. */
  readonly own: string;
  readonly accounts: readonly AdministratorAccount[];
}

/** Who runs the site; anyone but the last can be removed. */
export function AccountList({ own, accounts }: AccountListProps) {
  return (
    <ul className="data-rows">
      {accounts.map(({ id, email, createdAt }) => (
        <li key={id}>
          <span>
            <b>{email}</b> {email === own ? <span className="tag">{m.administrators_you()}</span> : null}
            <br />
            <span className="soft small">
              {m.administrators_since({ when: formatInstant(createdAt, currentLocale()) })}
            </span>
          </span>
          {accounts.length === 1 ? null : (
            <div className="row-acts">
              {email === own ? null : (
                <Form method="post">
                  <input type="hidden" name="email" value={email} />
                  <StepButton step="reset" look="compact">
                    {m.administrators_reset()} <span className="sr">{email}</span>
                  </StepButton>
                </Form>
              )}
              <Form method="post">
                <input type="hidden" name="email" value={email} />
                <details>
                  <summary className="btn compact">
                    {m.administrators_remove()} <span className="sr">{email}</span>
                  </summary>
                  <StepButton step="remove" look="compact danger">
                    {m.administrators_remove_do()} <span className="sr">{email}</span>
                  </StepButton>
                </details>
              </Form>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
