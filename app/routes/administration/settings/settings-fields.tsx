import type { HTMLInputTypeAttribute } from "react";
import { liveByDays, nothingLive } from "#app/domain/live/live-tournament.ts";
import { fieldsOfSection, type SettingSection } from "#app/domain/site/setting-sections.ts";
import type { SettingsInputCode, SettingsInputIssue } from "#app/domain/site/site-settings-input.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";
import { IssueList } from "#app/routes/layout/forms/issue-list.tsx";
import { Field } from "#app/ui/field.tsx";

interface SettingsFieldsProps {
  readonly section: SettingSection;
  readonly texts: Readonly<Record<string, string>>;
  readonly issues: readonly SettingsInputIssue[];
  /** Those that can be live. */
  readonly tournaments: readonly Pick<Tournament, "id" | "name">[];
}

interface SettingField {
  readonly name: string;
  readonly label: () => string;
  readonly hint?: () => string;
  readonly type?: HTMLInputTypeAttribute | "area";
}

const fields: readonly SettingField[] = [
  { name: "siteName", label: m.setting_site_name },
  { name: "tagline_fr", label: m.setting_tagline_fr },
  { name: "tagline_en", label: m.setting_tagline_en },
  { name: "about_fr", label: m.setting_about_fr, type: "area" },
  { name: "about_en", label: m.setting_about_en, type: "area" },
  { name: "footer_fr", label: m.setting_footer_fr, type: "area" },
  { name: "footer_en", label: m.setting_footer_en, type: "area" },
  { name: "contactEmail", label: m.setting_contact, type: "email" },
  { name: "socialName", label: m.setting_social_name },
  { name: "socialLink", label: m.setting_social_link, type: "url" },
  { name: "streamLink", label: m.setting_stream, hint: m.setting_stream_hint, type: "url" },
  { name: "streamTable", label: m.setting_stream_table, hint: m.setting_stream_table_hint },
  { name: "partnerName", label: m.setting_partner_name },
  { name: "partnerLink", label: m.setting_partner_link, type: "url" },
  { name: "activityCutOff", label: m.setting_cut_off, hint: m.setting_cut_off_hint, type: "date" },
];

const sentences: Record<SettingsInputCode, () => string> = {
  required: m.setting_required,
  linkInvalid: m.input_link_invalid,
  emailInvalid: m.admin_email_invalid,
  dayInvalid: m.input_day_invalid,
};

/** What is wrong with a setting, in words. */
function sentenceOf(issue: SettingsInputIssue): string {
  return textFaultSentence(issue) ?? sentences[issue.code as SettingsInputCode]();
}

/** What is wrong in a section, each fault named and leading to its field: their sentences are the same for many settings. */
export function SettingIssueList({ issues }: Pick<SettingsFieldsProps, "issues">) {
  const named = issues.map((issue) => ({
    ...issue,
    sentence: m.input_in_field({ field: settingLabel(issue.field), sentence: sentenceOf(issue) }),
  }));
  return <IssueList issues={named} fields={fields.map(({ name }) => name)} />;
}

/** What visitors can learn of a hidden table by either. */
const combinedChoices = [
  { value: "", label: m.setting_combined_all, word: m.setting_combined_all_word },
  { value: "1", label: m.setting_combined_open, word: m.setting_combined_open_word },
];

/** A setting's name in the page's language. */
export function settingLabel(name: string): string {
  const table = storedTables.find((stored) => name === `hidden:${stored}`);
  if (table !== undefined) return m.setting_hidden_of({ table: tableNames[table] });
  if (name === "combinedOpenOnly") return m.setting_combined();
  if (name === "liveTournament") return m.setting_live();
  if (name === "topFiveEstablishedOnly") return m.setting_top_five();
  return fields.find((field) => field.name === name)?.label() ?? name;
}

/** A setting as it was typed, or what is chosen or ticked in words. */
export function settingWord(name: string, value: string): string {
  if (isTyped(name)) return value;
  if (name === "liveTournament" && value === liveByDays) return m.setting_live_by_days();
  if (name === "liveTournament") return value === nothingLive ? m.setting_live_none() : value;
  const combined = combinedChoices.find((choice) => choice.value === value);
  if (name === "combinedOpenOnly" && combined !== undefined) return combined.word();
  return value === "1" ? m.answer_yes() : m.answer_no();
}

/** A setting's value beside others: what was typed is quoted, and nothing is a dash. */
export function settingValue(name: string, value: string): string {
  if (!isTyped(name)) return settingWord(name, value);
  return value === "" ? "–" : m.quoted({ text: value });
}

function isTyped(name: string): boolean {
  return fields.some((field) => field.name === name);
}

/** A section's settings, each with what is wrong with it. */
export function SettingsFields({ section, texts, issues, tournaments }: SettingsFieldsProps) {
  const errorOf = (name: string) => {
    const issue = issues.find((candidate) => candidate.field === name);
    return issue && sentenceOf(issue);
  };
  const names = fieldsOfSection(section);
  const ofSection = fields.filter(({ name }) => names.includes(name));
  return (
    <>
      {section === "live" ? <LiveFields texts={texts} tournaments={tournaments} /> : null}
      {ofSection.map(({ name, label, hint, type = "text" }) => (
        <Field key={name} id={name} label={label()} hint={hint?.()} error={errorOf(name)}>
          {(control) =>
            type === "area" ? (
              <textarea {...control} name={name} rows={3} defaultValue={texts[name]} />
            ) : (
              <input {...control} name={name} type={type} defaultValue={texts[name]} />
            )
          }
        </Field>
      ))}
      {section === "rankings" ? <SettingChoices texts={texts} /> : null}
    </>
  );
}

/** Which tournament the live page shows. */
function LiveFields({ texts, tournaments }: Pick<SettingsFieldsProps, "texts" | "tournaments">) {
  return (
    <Field id="liveTournament" label={m.setting_live()} hint={m.setting_live_hint()}>
      {(control) => (
        <select {...control} name="liveTournament" defaultValue={texts["liveTournament"]}>
          <option value={liveByDays}>{m.setting_live_by_days()}</option>
          <option value={nothingLive}>{m.setting_live_none()}</option>
          {tournaments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The settings that are ticked or chosen, and cannot be wrong. */
function SettingChoices({ texts }: Pick<SettingsFieldsProps, "texts">) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="topFiveEstablishedOnly"
          value="1"
          defaultChecked={texts["topFiveEstablishedOnly"] === "1"}
        />{" "}
        {m.setting_top_five()}
      </label>
      <fieldset className="field">
        <legend>{m.setting_hidden()}</legend>
        <p className="hint">{m.setting_hidden_hint()}</p>
        {storedTables.map((table) => (
          <label key={table} className="check">
            <input
              type="checkbox"
              name={`hidden:${table}`}
              value="1"
              defaultChecked={texts[`hidden:${table}`] === "1"}
            />{" "}
            {tableNames[table]}
          </label>
        ))}
      </fieldset>
      <fieldset className="field">
        <legend>{m.setting_combined()}</legend>
        {combinedChoices.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="radio"
              name="combinedOpenOnly"
              value={value}
              defaultChecked={(texts["combinedOpenOnly"] ?? "") === value}
            />{" "}
            {label()}
          </label>
        ))}
      </fieldset>
    </>
  );
}
