import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { foldName } from "#app/domain/players/name-search.ts";
import type { Player } from "#app/domain/players/player.ts";
import { formatRating } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ReasonField } from "#app/routes/layout/widgets/reason-field.tsx";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { type Choice, SearchSelect } from "#app/ui/search-select.tsx";

interface MergePlayerFormProps {
  readonly player: Player;
  readonly people: readonly Player[];
  readonly onDone: (sentence: string) => void;
}

/** Merging into another record (R54): choose, see what would happen, confirm. */
export function MergePlayerForm({ player, people, onDone }: MergePlayerFormProps) {
  const [into, setInto] = useState<Choice | null>(null);
  const fetcher = useFetcher<PlayerAnswer>();
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const preview = answer?.kind === "merged" && answer.merged.into.id === into?.id ? answer : undefined;
  useEffect(() => {
    if (answer?.kind === "merged" && !answer.dryRun) {
      const { from, into: kept, matches } = answer.merged;
      onDone(m.done_player_merge({ name: from.name, into: kept.name, count: matches }));
    }
  }, [answer, onDone]);
  const choices = people
    .filter((other) => other.id !== player.id)
    .map(({ id, name, license, coralId }) => ({ id, label: name, detail: license ?? coralId ?? undefined }));
  return (
    <details className="panel">
      <summary>{m.player_merge()}</summary>
      <fetcher.Form method="post" action={paths.mergePlayers()} className="form">
        <input type="hidden" name="from" value={player.id} />
        <SearchSelect
          name="into"
          label={m.player_merge_into()}
          choices={choices}
          matches={(choice, typed) =>
            foldName(`${choice.label} ${choice.detail ?? ""}`).includes(foldName(typed.trim()))
          }
          value={into}
          onChange={setInto}
        />
        <ReasonField id="merge-reason" />
        <div role="status">
          {answer?.kind === "refused" && !isBusy ? <p className="note bad">{answer.sentence}</p> : null}
          {preview === undefined || isBusy ? null : (
            <div className="note warn">
              <p>{m.player_merge_confirm({ name: player.name, into: preview.merged.into.name })}</p>
              <p>
                {m.player_merge_counts({
                  count: preview.merged.matches,
                  into: preview.merged.into.name,
                  singles: formatRating(preview.merged.into.singlesRanking),
                  doubles: formatRating(preview.merged.into.doublesRanking),
                })}
              </p>
            </div>
          )}
        </div>
        <p className="form-acts">
          {preview === undefined ? (
            <button
              className="btn"
              type="submit"
              name="step"
              value="preview"
              disabled={into === null || isBusy}
            >
              {m.player_merge_preview()}
            </button>
          ) : (
            <button className="btn danger" type="submit" name="step" value="merge" disabled={isBusy}>
              {m.player_merge_do()}
            </button>
          )}
        </p>
      </fetcher.Form>
    </details>
  );
}
