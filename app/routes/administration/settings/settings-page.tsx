import { data, useActionData, useLoaderData } from "react-router";
import { readBackupState } from "#app/data/backup/nightly-backups.ts";
import { listUpcomingTournaments } from "#app/data/tournaments/tournaments.ts";
import {
  isEdited,
  mergeOvertaken,
  type OvertakenForm,
  readLoadedFields,
} from "#app/domain/operations/stale-edit.ts";
import { fieldsOfSection, sectionNames } from "#app/domain/site/setting-sections.ts";
import { type SettingWarning, settingWarnings } from "#app/domain/site/setting-warnings.ts";
import { type SettingsInputIssue, settingsTexts } from "#app/domain/site/site-settings-input.ts";
import { dayInToronto } from "#app/domain/values/calendar-day.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { BackupSection } from "#app/routes/administration/backup-section.tsx";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { administratorAction } from "#app/routes/layout/requests/administrator-action.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";
import { formText } from "#app/routes/layout/requests/form-text.ts";
import { keepForm } from "#app/routes/layout/requests/keep-form.ts";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { Outcome } from "#app/ui/outcome.tsx";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { SettingSectionForm } from "./setting-section-form.tsx";

export const loader = administratorLoader(async ({ context }) => {
  const { tournaments, backups } = await context.snapshot(async (db) => ({
    tournaments: await listUpcomingTournaments(db),
    backups: await readBackupState(db, context.today),
  }));
  return {
    backups,
    today: context.today,
    texts: settingsTexts(context.settings),
    tournaments: tournaments.map(({ id, name }) => ({ id, name })),
  };
});

type Texts = Readonly<Record<string, string>>;

/** What came of saving a section; what was not saved comes back as it was typed. */
export type SettingsAnswer = { readonly section: string } & (
  | {
      readonly kind: "saved";
      /** Also when it was stored already, because the form was sent twice. */
      readonly isChanged: boolean;
      readonly warnings: readonly SettingWarning[];
      /** Every setting as it is stored by now: the page's own are read again only after this answer. */
      readonly texts: Texts;
    }
  | (Refused & { readonly typed: Texts })
  | { readonly kind: "issues"; readonly issues: readonly SettingsInputIssue[]; readonly typed: Texts }
  | { readonly kind: "stale"; readonly stale: StaleRefusal; readonly form: OvertakenForm }
);

export const action = administratorAction(
  async ({ form, operator, context }): Promise<Answered> => {
    const section = formText(form, "section");
    const typed = typedFields(form);
    const loaded = readLoadedFields(formText(form, "loaded")) ?? {};
    const saved = await saveSettings(operator, typed, loaded);
    if (saved.ok) {
      const { settings, changes } = saved.value;
      const at = { host: context.url.hostname, today: dayInToronto(context.now()) };
      const warnings = settingWarnings(settings, at, fieldsOfSection(section));
      const texts = settingsTexts(settings);
      const isChanged = changes.length > 0 || isEdited(loaded, texts);
      return answerWith({ kind: "saved", section, isChanged, warnings, texts });
    }
    const { refusal } = saved;
    if (refusal.code === "invalid") {
      return answerWith({ kind: "issues", section, issues: refusal.issues, typed }, 422);
    }
    const merged = mergeOvertaken(typed, loaded, refusal.fields);
    return answerWith({ kind: "stale", section, stale: refusal, form: merged }, 409);
  },
  ({ form, status, cause }) => {
    const sentence = cause ?? m.action_failed();
    const answer = { section: formText(form, "section"), typed: typedFields(form), sentence };
    return answerWith({ kind: "refused", ...answer }, status);
  },
);

export const clientAction = keepForm((sentence, form): SettingsAnswer => {
  return { kind: "refused", section: formText(form, "section"), typed: typedFields(form), sentence };
});

type Answered = ReturnType<typeof answerWith>;

function answerWith(answer: SettingsAnswer, status = 200) {
  return data<SettingsAnswer>(answer, { status });
}

/** The fields of the form's section: a box that is not ticked is not sent. */
function typedFields(form: FormData): Texts {
  const fields = fieldsOfSection(formText(form, "section"));
  return Object.fromEntries(fields.map((field) => [field, formText(form, field)]));
}

/** What the association says of itself, and what it hides, in sections that are saved one by one. */
export default function Settings() {
  const { texts, tournaments, backups, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.settings_title()} />
      <h1>{m.settings_title()}</h1>
      {answer?.kind === "refused" && answer.section === "" ? (
        // Refused before the form was read, because the session has ended: no section is known.
        <Outcome of={answer}>
          <Refusal role="alert" sentence={answer.sentence} />
        </Outcome>
      ) : null}
      {sectionNames.map((section) => (
        <SettingSectionForm
          key={section}
          section={section}
          texts={texts}
          tournaments={tournaments}
          answer={answer !== undefined && answer.section === section ? answer : undefined}
        />
      ))}
      <p>
        <a href={paths.pushTokens()}>{m.settings_tokens()}</a>
      </p>
      <BackupSection state={backups} today={today} />
    </div>
  );
}
