import { type ActionFunctionArgs, data } from "react-router";
import { findTextFault, textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";
import { type Administrator, type RequestContext, requestContext } from "#app/server/context.ts";
import { leadOnIn } from "#app/server/edge/request-locale.ts";
import { logFailure } from "#app/server/machine/log-failure.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { isAuthorRemoved, refusingRemoved } from "#app/steps/site/refuse-removed.ts";
import { formText } from "./form-text.ts";
import { postedForm } from "./posted-form.ts";

/** What an administrator's action gets; only this file makes one. */
export interface AdministratorRequest {
  readonly context: RequestContext;
  readonly administrator: Administrator;
  readonly operator: Operator;
  readonly form: FormData;
  /** With the session, for what the sign-in library does. */
  readonly headers: Headers;
  readonly params: ActionFunctionArgs["params"];
  /** Whether the answer comes as a whole document, without scripts: what the page before held is gone. */
  readonly isDocument: boolean;
}

/** Why an action was not carried out, for a form that keeps what was typed. */
export interface ActionFailure {
  readonly form: FormData;
  /** 401 for a session that has ended, 422 for a reason that is refused, 503 and 507 for the machine's faults, 500 for a bug. */
  readonly status: 401 | 422 | 500 | 503 | 507;
  /** The sentence that says the cause, shown instead of the form's own; undefined for a bug, which is logged. */
  readonly cause: string | undefined;
}

/**
 * An action for administrators only: anyone else gets 401 before their form is read (R50). An error is logged and
 * answered by `onFailure`, which also answers a form that was open when its session ended.
 */
export function administratorAction<Answer>(
  work: (request: AdministratorRequest) => Promise<Answer>,
  onFailure?: (failure: ActionFailure) => Answer,
) {
  return async ({ context: provider, request, params }: ActionFunctionArgs): Promise<Answer> => {
    const context = provider.get(requestContext);
    const { administrator, authentication, database, now, newId } = context;
    const isDocument = !context.url.pathname.endsWith(".data");
    const refuseStranger = (form: FormData) => {
      if (!isDocument && onFailure) return onFailure({ form, status: 401, cause: m.signed_out() });
      throw data(null, { status: 401 });
    };
    if (administrator === null) return refuseStranger(new FormData());
    const form = await postedForm(request);
    // A form may come for a quarter of an hour: whoever was removed meanwhile begins nothing any more.
    if ((await authentication.administratorOf(request.headers)) === null) return refuseStranger(form);
    const refused = refusedReason(form);
    if (refused !== undefined) {
      if (!onFailure) throw data(null, { status: 422 });
      return onFailure({ form, status: 422, cause: refused });
    }
    const reason = formText(form, "reason").trim() || undefined;
    const author = administrator.email;
    const operator: Operator = { database: refusingRemoved(database, author), author, now, newId, reason };
    try {
      const { headers } = request;
      const answer = await work({ context, administrator, operator, form, headers, params, isDocument });
      // The document that shows the answer is read in this same request: with the settings as they are by now.
      if (isDocument) provider.set(requestContext, await withSettingsOfNow(context));
      return answer;
    } catch (error) {
      // Work waits for its turn to write, behind a long import for one: in its transaction it is asked again.
      if (isAuthorRemoved(error)) return refuseStranger(form);
      // The application leads on by itself: it gets a redirect as data, which no header of the answer says.
      if (error instanceof Response)
        leadOnIn({ isReading: false, url: context.url, headers: request.headers }, error.headers);
      // Redirects and pages that are not there come as responses.
      if (!onFailure || !(error instanceof Error)) throw error;
      const passing = logFailure(context.log, "an action", { error, reference: context.reference });
      const status = passing === undefined ? 500 : passing.fault === "diskFull" ? 507 : 503;
      return onFailure({ form, status, cause: passing?.sentence });
    }
  };
}

/** What was done is said in any case, also where the settings cannot be read again: then with those from before. */
async function withSettingsOfNow(context: RequestContext): Promise<RequestContext> {
  try {
    return { ...context, settings: await context.readSettings() };
  } catch (error) {
    context.log.warn({ err: error, reference: context.reference }, "the settings were not read again");
    return context;
  }
}

/** Why the reason that goes with an action is refused (R64). */
function refusedReason(form: FormData): string | undefined {
  const fault = findTextFault(formText(form, "reason"), "reason");
  if (fault === undefined) return undefined;
  const sentence = textFaultSentence({ code: fault, most: textLimits.reason }) ?? "";
  return m.input_in_field({ field: m.reason_label(), sentence });
}
