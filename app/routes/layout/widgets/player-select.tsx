import { searchableText, wantedText } from "#app/domain/players/name-search.ts";
import type { Player } from "#app/domain/players/player.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";

interface PlayerSelectProps {
  readonly name: string;
  readonly label: string;
  readonly players: readonly Player[];
  /** What stands beside a name, and is searched too; their licence or code where nothing is said. */
  readonly detailOf?: (player: Player) => string | undefined;
  /** The chosen player's id; null while none is. */
  readonly value: string | null;
  readonly onChange: (playerId: string | null) => void;
}

/** Finds one of some players by name and by what stands beside it, without regard to accents. */
export function PlayerSelect({
  name,
  label,
  players,
  detailOf = numberOf,
  value,
  onChange,
}: PlayerSelectProps) {
  const choices = players.map((player) => ({
    id: player.id,
    label: player.name,
    detail: detailOf(player),
  }));
  return (
    <SearchSelect
      name={name}
      label={label}
      choices={choices}
      matches={(choice, typed) =>
        searchableText(`${choice.label} ${choice.detail ?? ""}`).includes(wantedText(typed))
      }
      value={choices.find((choice) => choice.id === value) ?? null}
      onChange={(choice) => onChange(choice?.id ?? null)}
    />
  );
}

/** What tells people of the same name apart; undefined for somebody who has neither a licence nor a code. */
export function numberOf({ license, coralId }: Pick<Player, "license" | "coralId">): string | undefined {
  return license ?? coralId ?? undefined;
}
