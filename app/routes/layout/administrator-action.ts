import { type ActionFunctionArgs, data, redirect } from "react-router";
import { paths } from "#app/paths.ts";
import { type Administrator, type RequestContext, requestContext } from "#app/server/context.ts";
import type { Operator } from "#app/use-cases/operator.ts";

/** What an administrator's action gets: only this file can make one. */
export interface AdministratorRequest {
  readonly context: RequestContext;
  readonly administrator: Administrator;
  readonly operator: Operator;
  readonly form: FormData;
  /** With the session, for what the sign-in library does. */
  readonly headers: Headers;
  readonly params: ActionFunctionArgs["params"];
}

/**
 * An action for administrators only: anyone else gets 401 before anything of theirs is read (R50). What breaks on the
 * way is logged and answered by `onFailure`, so that a form keeps what was typed.
 */
export function administratorAction<Answer>(
  work: (request: AdministratorRequest) => Promise<Answer>,
  onFailure?: (request: AdministratorRequest) => Answer,
) {
  return async ({ context: provider, request, params }: ActionFunctionArgs): Promise<Answer> => {
    const context = provider.get(requestContext);
    const { administrator } = context;
    if (administrator === null) throw data(null, { status: 401 });
    const { database, now, newId } = context;
    const operator: Operator = { database, author: administrator.email, now, newId };
    const form = await request.formData();
    const asked = { context, administrator, operator, form, headers: request.headers, params };
    try {
      return await work(asked);
    } catch (error) {
      // Redirects and pages that are not there come as responses.
      if (!onFailure || !(error instanceof Error)) throw error;
      context.log.error({ err: error, reference: context.reference }, "an action failed");
      return onFailure(asked);
    }
  };
}

/** A page for administrators only: a visitor is sent to sign in, and back. */
export function requireAdministrator(context: RequestContext): Administrator {
  if (context.administrator !== null) return context.administrator;
  throw redirect(paths.login(context.url.pathname + context.url.search), 303);
}
