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
  readonly params: ActionFunctionArgs["params"];
}

/** An action for administrators only: anyone else gets 401 before anything of theirs is read (R50). */
export function administratorAction<Answer>(work: (request: AdministratorRequest) => Promise<Answer>) {
  return async ({ context: provider, request, params }: ActionFunctionArgs): Promise<Answer> => {
    const context = provider.get(requestContext);
    const { administrator } = context;
    if (administrator === null) throw data(null, { status: 401 });
    const { database, now, newId } = context;
    const operator: Operator = { database, author: administrator.email, now, newId };
    return work({ context, administrator, operator, form: await request.formData(), params });
  };
}

/** A page for administrators only: a visitor is sent to sign in, and back. */
export function requireAdministrator(context: RequestContext): Administrator {
  if (context.administrator !== null) return context.administrator;
  throw redirect(paths.login(context.url.pathname + context.url.search), 303);
}
