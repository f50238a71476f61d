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
 * A `clientAction` for a page that keeps its form where the connection is lost: the page stays with everything that was
 * typed, and says so. `answer` is the page's own refusal.
 */
export function keepForm(answer: (sentence: string, form: FormData) => unknown) {
  return async ({ request, serverAction }: ClientAction) => {
    const sent = request.clone();
    try {
      return await serverAction();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      return data(answer(m.connection_lost(), await postedForm(sent)), { status: 503 });
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
