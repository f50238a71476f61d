import { data, type LoaderFunctionArgs } from "react-router";
import { requireAdministrator } from "#app/routes/layout/requests/require-administrator.ts";
import { requestContext } from "#app/server/context.ts";

/** How far the work under way is: asked for now and then while someone waits. */
export function loader({ context: provider }: LoaderFunctionArgs) {
  const context = provider.get(requestContext);
  requireAdministrator(context);
  return data({ progress: context.longWork.progress() });
}
