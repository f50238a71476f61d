import { useState } from "react";
import type { Player } from "#app/domain/players/player.ts";
import { tableNames } from "#app/domain/values/table-type.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { betweenFacts } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fieldName, questionId } from "#app/routes/evening/field-names.ts";
import { numberOf, PlayerSelect } from "#app/routes/layout/widgets/player-select.tsx";
import { Field } from "#app/ui/field.tsx";
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
  return (
    <PlayerSelect
      name={fieldName("people", questionKey, "other")}
      label={m.evening_person_search()}
      players={everyone}
      detailOf={(player) => [tableNames[player.table], numberOf(player)].filter(Boolean).join(betweenFacts)}
      value={playerId}
      onChange={setPlayerId}
    />
  );
}
