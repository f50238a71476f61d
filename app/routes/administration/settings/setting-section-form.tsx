import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { SettingSection } from "#app/domain/site/setting-sections.ts";
import { fieldsOfSection } from "#app/domain/site/setting-sections.ts";
import type { SettingWarning } from "#app/domain/site/setting-warnings.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { EditAlerts } from "#app/routes/layout/forms/edit-alerts.tsx";
import { SubmitActs } from "#app/ui/buttons/submit-acts.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { SettingIssueList } from "./setting-issue-list.tsx";
import { settingLabel, settingWord } from "./setting-words.ts";
import { SettingsFields } from "./settings-fields.tsx";
import type { SettingsAnswer } from "./settings-page.tsx";

const titles: Record<SettingSection, () => string> = {
  name: m.settings_section_name,
  texts: m.settings_section_texts,
  contact: m.settings_section_contact,
  live: m.settings_section_live,
  partners: m.settings_section_partners,
  rankings: m.settings_section_rankings,
};

const warnings: Record<SettingWarning, () => string> = {
  channelNotEmbedded: m.setting_channel_not_embedded,
  cutOffToCome: m.setting_cut_off_to_come,
  partnerWithoutLink: m.setting_partner_without_link,
  partnerWithoutName: m.setting_partner_without_name,
};

interface SettingSectionFormProps {
  readonly section: SettingSection;
  /** Every setting as it is stored. */
  readonly texts: Readonly<Record<string, string>>;
  /** Those that can be live. */
  readonly tournaments: readonly Pick<Tournament, "id" | "name">[];
  /** What came of saving this very section. */
  readonly answer: SettingsAnswer | undefined;
}

/** One section of the settings with its own button. */
export function SettingSectionForm({ section, texts, tournaments, answer }: SettingSectionFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formData?.get("section") === section;
  // As the form was opened, or saved: a refresh meanwhile must not pass for what was seen.
  const [opened, setOpened] = useState(() => pick(texts, section));
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer?.kind === "saved") setOpened(pick(answer.texts, section));
  }
  const overtaken = answer?.kind === "stale" ? answer.form : undefined;
  const typed = answer !== undefined && "typed" in answer ? answer.typed : undefined;
  const titleId = `settings-${section}`;
  return (
    <Form method="post" className="form" noValidate aria-labelledby={titleId}>
      <h2 id={titleId}>{titles[section]()}</h2>
      <Outcome of={answer}>
        {answer?.kind === "saved" ? <Saved {...answer} /> : null}
        {answer?.kind === "issues" ? <SettingIssueList issues={answer.issues} /> : null}
        <EditAlerts answer={answer} labelOf={settingLabel} wordOf={settingWord} />
      </Outcome>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="loaded" value={JSON.stringify(overtaken?.loaded ?? opened)} />
      <SettingsFields
        // What was saved, or follows somebody else's edit, is filled in anew; anything else stays as it was typed.
        key={JSON.stringify(overtaken?.loaded ?? opened)}
        section={section}
        tournaments={tournaments}
        texts={overtaken?.values ?? typed ?? opened}
        issues={answer?.kind === "issues" ? answer.issues : []}
      />
      <SubmitActs label={m.form_save()} isMain={false} disabled={isBusy} />
    </Form>
  );
}

function Saved({
  isChanged,
  warnings: noted,
}: {
  readonly isChanged: boolean;
  readonly warnings: readonly SettingWarning[];
}) {
  return (
    <>
      <p className="note">{isChanged ? m.settings_saved() : m.nothing_changed()}</p>
      {noted.map((warning) => (
        <p key={warning} className="note warn">
          {warnings[warning]()}
        </p>
      ))}
    </>
  );
}

function pick(texts: Readonly<Record<string, string>>, section: SettingSection): Record<string, string> {
  return Object.fromEntries(fieldsOfSection(section).map((field) => [field, texts[field] ?? ""]));
}
