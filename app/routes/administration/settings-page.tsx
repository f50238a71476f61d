import { useState } from "react";
import {
  data,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { readLoadedFields } from "#app/domain/operations/stale-edit.ts";
import {
  readSettingsInput,
  type SettingsInputIssue,
  settingsTexts,
} from "#app/domain/site/site-settings-input.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PageHead } from "#app/routes/layout/frame/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { type Refused, refuseFailure } from "#app/routes/layout/requests/refuse-action.ts";
import { requireAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { EditAlerts } from "#app/routes/layout/widgets/edit-alerts.tsx";
import { storedNow } from "#app/routes/layout/widgets/stored-now.ts";
import { requestContext } from "#app/server/context.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { SubmitActs } from "#app/ui/submit-acts.tsx";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { SettingsFields, settingLabel } from "./settings-fields.tsx";

export function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  return { texts: settingsTexts(context.settings) };
}

type Answer =
  | { readonly kind: "saved" }
  | Refused
  | { readonly kind: "issues"; readonly issues: readonly SettingsInputIssue[] }
  | { readonly kind: "stale"; readonly stale: StaleRefusal };

export const action = administratorAction(async ({ form, operator }) => {
  const fields = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
  const input = readSettingsInput(fields);
  if (!input.ok) return data<Answer>({ kind: "issues", issues: input.refusal }, { status: 422 });
  const saved = await saveSettings(operator, input.value, readLoadedFields(formText(form, "loaded")));
  if (!saved.ok) return data<Answer>({ kind: "stale", stale: saved.refusal }, { status: 409 });
  return data<Answer>({ kind: "saved" });
}, refuseFailure(m.action_failed));

/** What the association says of itself, and what it hides. */
export default function Settings() {
  const { texts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state === "submitting";
  // The values when the form was opened or saved: those that a later refresh brings have not been seen.
  const [opened, setOpened] = useState(texts);
  if (answer?.kind === "saved" && !isBusy && opened !== texts) setOpened(texts);
  const stale = answer?.kind === "stale" ? answer.stale : null;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.settings_title()} />
      <h1>{m.settings_title()}</h1>
      <div role="status">
        {answer?.kind === "saved" && !isBusy ? <p className="note">{m.settings_saved()}</p> : null}
      </div>
      <Form method="post" className="form" noValidate>
        <input type="hidden" name="loaded" value={JSON.stringify({ ...opened, ...storedNow(stale) })} />
        <EditAlerts answer={answer} labelOf={settingLabel} />
        <SettingsFields texts={opened} issues={answer?.kind === "issues" ? answer.issues : []} />
        <SubmitActs label={m.form_save()} disabled={isBusy} />
      </Form>
    </div>
  );
}
