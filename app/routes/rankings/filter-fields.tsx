import type { RankingView } from "#app/domain/rankings/ranking.ts";
import { classSlug, ratingClasses } from "#app/domain/rating/rating-class.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";

/** What the files of a table make it possible to ask for. */
export interface FilterChoices {
  readonly years: readonly number[];
  readonly cities: readonly string[];
}

interface FilterFieldsProps {
  readonly view: RankingView;
  readonly choices: FilterChoices;
}

/** Whom the ranking is about: women, a class, a season, a city. */
export function FilterFields({ view, choices }: FilterFieldsProps) {
  return (
    <>
      <Choice
        name="gender"
        label={m.filter_people()}
        all={m.filter_everyone()}
        value={view.women ? "women" : ""}
        options={[["women", m.filter_women()]]}
      />
      <Choice
        name="class"
        label={m.filter_class()}
        all={m.filter_any()}
        value={view.class === null ? "" : classSlug(view.class)}
        options={ratingClasses.map(({ name }) => [classSlug(name), name] as const).reverse()}
      />
      <Choice
        name="year"
        label={m.filter_year()}
        all={m.filter_any()}
        value={String(view.year ?? "")}
        options={choices.years.map((year) => [String(year), String(year)])}
      />
      <Choice
        name="city"
        label={m.filter_city()}
        all={m.filter_any()}
        value={view.city}
        options={choices.cities.map((city) => [city, city])}
      />
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** The option that filters nothing. */
  readonly all: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** Nothing to choose from is no control. */
function Choice({ name, label, all, value, options }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <Field id={`filter-${name}`} label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={value}>
          <option value="">{all}</option>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
