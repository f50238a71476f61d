import { useEffect } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";
import { type PlayerDone, playerDone } from "./done-player.tsx";

/**
 * A form that does something to a player, with what it was answered: in place, or by the page that comes back where the
 * form was sent without scripts. `reset` forgets the answer.
 */
export function usePlayerForm(action: string, onDone?: (done: PlayerDone) => void) {
  const fetcher = useFetcher<PlayerAnswer>();
  const { data, state, reset } = fetcher;
  const posted = useActionData<PlayerAnswer>();
  const isOwnPage = useLocation().pathname === action.split("?")[0];
  // A fetcher that was reset has null: then the answer of the document is forgotten too.
  const answer = data === undefined && isOwnPage ? posted : (data ?? undefined);
  useEffect(() => {
    const done = data ? playerDone(data) : undefined;
    if (done !== undefined) onDone?.(done);
  }, [data, onDone]);
  return { fetcher, answer, isBusy: state !== "idle", reset: () => reset() };
}
