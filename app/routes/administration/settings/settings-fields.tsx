import { liveByDays, nothingLive } from "#app/domain/live/live-tournament.ts";
import { fieldsOfSection, type SettingSection } from "#app/domain/site/setting-sections.ts";
import type { SettingsInputIssue } from "#app/domain/site/site-settings-input.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { storedTables, tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { combinedChoices, settingFault, typedSettings } from "./setting-words.ts";

interface SettingsFieldsProps {
  readonly section: SettingSection;
  readonly texts: Readonly<Record<string, string>>;
  readonly issues: readonly SettingsInputIssue[];
  /** Those that can be live. */
  readonly tournaments: readonly Pick<Tournament, "id" | "name">[];
}

/** A section's settings, each with what is wrong with it. */
export function SettingsFields({ section, texts, issues, tournaments }: SettingsFieldsProps) {
  const errorOf = (name: string) => {
    const issue = issues.find((candidate) => candidate.field === name);
    return issue && settingFault(issue);
  };
  const names = fieldsOfSection(section);
  const ofSection = typedSettings.filter(({ name }) => names.includes(name));
  return (
    <>
      {section === "live" ? <LiveFields texts={texts} tournaments={tournaments} /> : null}
      {ofSection.map(({ name, label, hint, type = "text" }) => (
        <Field key={name} id={name} label={label()} hint={hint?.()} error={errorOf(name)}>
          {(control) =>
            type === "area" ? (
              <TextArea {...control} name={name} rows={3} defaultValue={texts[name]} />
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
