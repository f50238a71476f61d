import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "#app/server/context.ts";
import { apiVersion } from "./api-version.ts";
import { openApiDocument } from "./openapi-document.ts";

/** The description of the API for programs. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { settings, url } = context.get(requestContext);
  const frame = { siteName: settings.siteName, origin: url.origin, version: apiVersion };
  return new Response(JSON.stringify(openApiDocument(frame)), {
    headers: { "content-type": "application/json; charset=utf-8" },
  });
}
