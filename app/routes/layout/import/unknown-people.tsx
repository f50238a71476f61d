import { useId, useState } from "react";
import type { Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { textLimits } from "#app/domain/values/text-limits.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRoster } from "#app/routes/layout/requests/use-roster.ts";
import { PlayerSelect } from "#app/routes/layout/widgets/player-select.tsx";
import { Field } from "#app/ui/field.tsx";
import { type PostedPeople, type PostedPerson, personField } from "./posted-people.ts";

interface UnknownPeopleProps {
  readonly table: StoredTable;
  readonly people: readonly Stranger[];
  /** Without the application, what the form said; then somebody else is typed. */
  readonly posted: PostedPeople | undefined;
}

/** Everyone in the files whom nothing identifies: each can be linked, created or left out (R34). */
export function UnknownPeople({ table, people, posted }: UnknownPeopleProps) {
  const roster = useRoster(posted === undefined ? table : undefined);
  return (
    <fieldset className="unknown-people">
      <legend>
        {m.unknown_title()} ({formatCount(people.length, currentLocale())})
      </legend>
      <p className="soft small">{m.unknown_text()}</p>
      <ul>
        {people.map((person) => (
          <li key={person.key}>
            {posted === undefined ? (
              <FoundPerson person={person} players={roster?.players ?? []} />
            ) : (
              <TypedPerson person={person} posted={posted[person.key]} />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function FoundPerson({
  person,
  players,
}: {
  readonly person: Stranger;
  readonly players: readonly Player[];
}) {
  const [chosen, setChosen] = useState("");
  const [other, setOther] = useState<string | null>(null);
  return (
    <>
      <label>
        <b>{person.name}</b>
        <select
          name={personField(person.key, "chosen")}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <Answers person={person} />
        </select>
      </label>
      {chosen === "other" ? (
        <PlayerSelect
          name={personField(person.key, "other")}
          label={m.unknown_link_other()}
          players={players}
          value={other}
          onChange={setOther}
        />
      ) : null}
    </>
  );
}

interface TypedPersonProps {
  readonly person: Stranger;
  readonly posted: PostedPerson | undefined;
}

function TypedPerson({ person, posted }: TypedPersonProps) {
  return (
    <>
      <label>
        <b>{person.name}</b>
        <select name={personField(person.key, "chosen")} defaultValue={posted?.chosen}>
          <Answers person={person} />
        </select>
      </label>
      <Field id={useId()} label={m.unknown_link_typed()}>
        {(control) => (
          <input
            {...control}
            name={personField(person.key, "typed")}
            defaultValue={posted?.typed}
            maxLength={textLimits.name}
          />
        )}
      </Field>
    </>
  );
}

function Answers({ person }: { readonly person: Stranger }) {
  return (
    <>
      <option value="">{m.unknown_default()}</option>
      {person.nearest.map((near) => (
        <option key={near.id} value={near.id}>
          {m.unknown_link({ name: near.name })}
        </option>
      ))}
      <option value="other">{m.unknown_link_other()}</option>
      <option value="create">{m.unknown_create()}</option>
      <option value="leave">{m.unknown_leave()}</option>
    </>
  );
}
