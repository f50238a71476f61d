import type { StoredTable } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { useIsVisitor } from "#app/routes/layout/own-browser/follow-script.tsx";

/** A player, as browsers keep them. */
export interface FollowedPlayer {
  readonly table: StoredTable;
  readonly id: string;
}

/** Shown by its script (app/browser/follow.js), where the browser can keep whom one follows. */
export function FollowButton({ table, id }: FollowedPlayer) {
  if (!useIsVisitor()) return null;
  return (
    <p className="follow" hidden>
      <button
        type="button"
        className="btn compact"
        data-follow={`${table}/${encodeURIComponent(id)}`}
        data-start={m.follow_start()}
        data-stop={m.follow_stop()}
      >
        {m.follow_start()}
      </button>
      <small className="soft" hidden>
        {m.follow_where()} <a href={paths.home()}>{m.follow_home()}</a>
      </small>
    </p>
  );
}
