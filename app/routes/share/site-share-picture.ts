import type { LoaderFunctionArgs } from "react-router";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { requestContext } from "#app/server/context.ts";
import { pictureResponse } from "./picture-response.ts";

export function loader({ context: provider }: LoaderFunctionArgs): Promise<Response> {
  const context = provider.get(requestContext);
  return pictureResponse(context, {
    label: "",
    title: context.settings.tagline[currentLocale()],
    figures: [],
  });
}
