import { data, isRouteErrorResponse } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { postedForm } from "./posted-form.ts";
import type { Refused } from "./refuse-action.ts";

/** What a route's `clientAction` gets, as far as it is needed here. */
interface ClientAction {
  readonly request: Request;
  readonly serverAction: () => Promise<unknown>;
}

/**
 * A `clientAction` for a page that keeps its form where the connection is lost, and where what it is about was deleted
 * meanwhile: the page stays with everything that was typed, and says so. `answer` is the page's own refusal.
 */
export function keepForm(answer: (sentence: string, form: FormData) => unknown) {
  return async ({ request, serverAction }: ClientAction) => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      const kept = isConnectionLost(error)
        ? { sentence: m.connection_lost(), status: 503 }
        : isGone(error)
          ? { sentence: m.gone_meanwhile(), status: 404 }
          : undefined;
      if (kept === undefined) throw error;
      return data(answer(kept.sentence, await postedForm(sent)), { status: kept.status });
    }
  };
}

/** For pages whose refusal is a sentence alone. */
export const keepRefused = keepForm((sentence): Refused => ({ kind: "refused", sentence }));

/** Nothing came back, or only a proxy's word that nothing will. */
function isConnectionLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 502 || error.status === 504;
  return error instanceof TypeError;
}

/** The form was there, so what it is about was too. */
function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
