import type { IdentityChoice, IdentityChoices } from "#app/domain/import/who-is-who/identity-choices.ts";
import type { Stranger } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Player } from "#app/domain/players/player.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRoster } from "#app/routes/layout/requests/use-roster.ts";
import { PlayerSelect } from "#app/routes/layout/widgets/player-select.tsx";

interface UnknownPeopleProps {
  readonly table: StoredTable;
  readonly people: readonly Stranger[];
  readonly chosen: IdentityChoices;
  readonly onChoose: (key: string, choice: IdentityChoice | null) => void;
}

/** Everyone in the files whom nothing identifies: each can be linked, created or left out (R34). */
export function UnknownPeople({ table, people, chosen, onChoose }: UnknownPeopleProps) {
  const roster = useRoster(table);
  return (
    <fieldset className="unknown-people">
      <legend>
        {m.unknown_title()} ({people.length})
      </legend>
      <p className="soft small">{m.unknown_text()}</p>
      <ul>
        {people.map((person) => (
          <UnknownPerson
            key={person.key}
            person={person}
            players={roster?.players ?? []}
            choice={chosen[person.key]}
            onChoose={(choice) => onChoose(person.key, choice)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface UnknownPersonProps {
  readonly person: Stranger;
  readonly players: readonly Player[];
  readonly choice: IdentityChoice | undefined;
  readonly onChoose: (choice: IdentityChoice | null) => void;
}

function UnknownPerson({ person, players, choice, onChoose }: UnknownPersonProps) {
  const linked = choice?.kind === "link" ? choice.playerId : null;
  const isNear = person.nearest.some((near) => near.id === linked);
  const value = choice === undefined ? "" : linked === null ? choice.kind : isNear ? linked : "other";
  const choose = (chosen: string) => {
    if (chosen === "") onChoose(null);
    else if (chosen === "create" || chosen === "leave") onChoose({ kind: chosen });
    else onChoose({ kind: "link", playerId: chosen === "other" ? "" : chosen });
  };
  return (
    <li>
      <label>
        <b>{person.name}</b>
        <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{m.unknown_default()}</option>
          {person.nearest.map((near) => (
            <option key={near.id} value={near.id}>
              {m.unknown_link({ name: near.name })}
            </option>
          ))}
          <option value="other">{m.unknown_link_other()}</option>
          <option value="create">{m.unknown_create()}</option>
          <option value="leave">{m.unknown_leave()}</option>
        </select>
      </label>
      {value === "other" ? (
        <PlayerSelect
          name={`other-${person.key}`}
          label={m.unknown_link_other()}
          players={players}
          value={linked}
          onChange={(playerId) => onChoose({ kind: "link", playerId: playerId ?? "" })}
        />
      ) : null}
    </li>
  );
}
