import { useState } from "react";
import { searchableText, wantedText } from "#app/domain/players/name-search.ts";
import type { Player } from "#app/domain/players/player.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { Field } from "#app/ui/field.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { usePlainField } from "#app/ui/use-plain-field.ts";

interface SomeoneElseProps {
  readonly questionKey: string;
  /** Empty until the application has asked for them: till then, and without it, a form takes a name as it is typed. */
  readonly everyone: readonly Player[];
  readonly linked: string | null;
}

/** Finds somebody over all tables, by name, licence or code. */
export function SomeoneElse({ questionKey, everyone, linked }: SomeoneElseProps) {
  const [playerId, setPlayerId] = useState(linked);
  const { ref, isPlain } = usePlainField<HTMLInputElement>(everyone.length > 0);
  if (isPlain) {
    return (
      <Field id={questionId("typed", questionKey)} label={m.evening_person_typed()}>
        {(control) => (
          <input
            {...control}
            ref={ref}
            name={fieldName("people", questionKey, "typed")}
            maxLength={textLimits.name}
          />
        )}
      </Field>
    );
  }
  const choices = everyone.map((player) => ({
    id: player.id,
    label: player.name,
    detail: [tableNames[player.table], player.license ?? player.coralId].filter(Boolean).join(betweenFacts),
  }));
  return (
    <SearchSelect
      name={fieldName("people", questionKey, "other")}
      label={m.evening_person_search()}
      choices={choices}
      matches={(choice, typed) =>
        searchableText(`${choice.label} ${choice.detail ?? ""}`).includes(wantedText(typed))
      }
      value={choices.find(({ id }) => id === playerId) ?? null}
      onChange={(choice) => setPlayerId(choice?.id ?? null)}
    />
  );
}
