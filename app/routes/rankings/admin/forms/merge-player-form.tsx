import { type ComponentProps, useState } from "react";
import type { Player } from "#app/domain/players/player.ts";
import { type StoredTable, tableNames } from "#app/domain/values/table-type.ts";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { betweenFacts, formatList, formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ReasonField } from "#app/routes/layout/forms/reason-field.tsx";
import { Refusal } from "#app/routes/layout/forms/refusal.tsx";
import { AnsweredForm } from "#app/routes/layout/requests/answered-form.tsx";
import { numberOf, PlayerSelect } from "#app/routes/layout/widgets/player-select.tsx";
import { typedIn } from "#app/routes/rankings/admin/player-answer.ts";
import { PreviewFirstButton } from "#app/ui/buttons/preview-first-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Outcome } from "#app/ui/outcome.tsx";
import { useIsApplication } from "#app/ui/use-is-application.ts";
import { usePlainField } from "#app/ui/use-plain-field.ts";
import type { PlayersMerged } from "#app/use-cases/players/merge-players.ts";
import type { PlayerDone } from "./done-player.tsx";
import { usePlayerForm } from "./use-player-form.ts";

interface MergePlayerFormProps {
  readonly player: Player;
  readonly people: readonly Player[];
  readonly onDone: (done: PlayerDone) => void;
}

/** Merging into another player (R54): choose, see what would happen, confirm. */
export function MergePlayerForm({ player, people, onDone }: MergePlayerFormProps) {
  const [into, setInto] = useState<string | null>(null);
  const action = paths.mergePlayers(player.id);
  const { fetcher, answer, isBusy, reset } = usePlayerForm(action, onDone);
  const typed = typedIn(answer);
  const others = people.filter(({ id }) => id !== player.id);
  const preview =
    answer?.kind === "merged" && (into === null || answer.merged.into.id === into)
      ? answer.merged
      : undefined;
  return (
    <details className="panel" open={answer !== undefined || undefined}>
      <summary>{m.player_merge()}</summary>
      <AnsweredForm fetcher={fetcher} action={action} className="form">
        <input type="hidden" name="from" value={player.id} />
        <input type="hidden" name="previewed" value={preview?.into.id ?? ""} />
        <PlayerToKeep
          players={others}
          chosen={others.find(({ id }) => id === typed?.["into"])?.id}
          value={into}
          onChange={setInto}
        />
        <ReasonField id="merge-reason" typed={typed?.["reason"]} />
        <Outcome of={isBusy ? undefined : answer}>
          {answer?.kind === "refused" && !isBusy ? <Refusal sentence={answer.sentence} /> : null}
          {preview === undefined || isBusy ? null : <MergePreview name={player.name} merged={preview} />}
        </Outcome>
        <p className="form-acts">
          <PreviewFirstButton
            step="merge"
            isPreviewed={preview !== undefined}
            disabled={isBusy}
            ask={m.player_merge_preview()}
            confirm={m.player_merge_do()}
            no={{ label: m.form_no(), href: paths.managePlayer(player.id), onClick: reset }}
          />
        </p>
      </AnsweredForm>
    </details>
  );
}

interface PlayerToKeepProps
  extends Pick<ComponentProps<typeof PlayerSelect>, "players" | "value" | "onChange"> {
  /** The id of the player who was chosen in the document before; undefined for nobody, and for somebody who is gone. */
  readonly chosen: string | undefined;
}

/** In a document, and where no script runs, it is a list: the field that searches needs scripts, and styles within the text. */
function PlayerToKeep({ players, chosen, value, onChange }: PlayerToKeepProps) {
  const { ref, isPlain } = usePlainField<HTMLSelectElement>(useIsApplication());
  const label = m.player_merge_into();
  if (!isPlain)
    return <PlayerSelect name="into" label={label} players={players} value={value} onChange={onChange} />;
  return (
    <Field id="merge-into" label={label}>
      {(control) => (
        <select
          {...control}
          ref={ref}
          name="into"
          defaultValue={chosen ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          {chosen === undefined ? <option value="">{m.choose_one()}</option> : null}
          {players.map((player) => (
            <option key={player.id} value={player.id}>
              {[player.name, numberOf(player)].filter(Boolean).join(betweenFacts)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function MergePreview({ name, merged }: { readonly name: string; readonly merged: PlayersMerged }) {
  const { into, matches, alsoMerged, alsoMoved, pseudonym } = merged;
  return (
    <div className="note warn">
      <p>{m.player_merge_confirm({ name, into: into.name })}</p>
      <p>
        {m.player_merge_counts({
          count: matches,
          into: into.name,
          singles: formatRating(into.singlesRanking),
          doubles: formatRating(into.doublesRanking),
        })}
      </p>
      {alsoMerged.length === 0 ? null : <p>{m.player_merge_also({ tables: tablesIn(alsoMerged) })}</p>}
      {alsoMoved.length === 0 ? null : (
        <p>{m.player_merge_moved({ name, into: into.name, tables: tablesIn(alsoMoved) })}</p>
      )}
      {pseudonym === null ? null : <p>{m.player_merge_hidden({ into: into.name, pseudonym })}</p>}
    </div>
  );
}

function tablesIn(tables: readonly StoredTable[]): string {
  return formatList(
    tables.map((table) => tableNames[table]),
    currentLocale(),
  );
}
