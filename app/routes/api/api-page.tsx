import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { PageHead } from "#app/routes/layout/frame/head/page-head.tsx";
import { requestContext } from "#app/server/context.ts";
import { defaultApiAllowance } from "#app/server/edge/api/public-api.ts";
import { endpoints } from "./all-endpoints.ts";
import { EndpointDescription } from "./endpoint-description.tsx";
import { parametersOf, schemas, shapeNameOf } from "./openapi-document.ts";
import { ShapeDescription } from "./shape-description.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  const { url } = context.get(requestContext);
  return {
    base: `${url.origin}/api/v1`,
    endpoints: endpoints.map((endpoint) => ({
      path: endpoint.path,
      summary: endpoint.summary(),
      parameters: parametersOf(endpoint),
      answer: shapeNameOf(endpoint.output),
    })),
    shapes: Object.entries(schemas()).map(([name, schema]) => ({ name, schema })),
  };
}

/** What the API answers, made of the same description that programs read. */
export default function ApiPage() {
  const { base, endpoints: described, shapes } = useLoaderData<typeof loader>();
  const { burst, perSecond } = defaultApiAllowance;
  return (
    <div className="wrap narrow stack">
      <PageHead title={m.api_page_title()} description={m.api_page_intro()} />
      <h1>{m.api_page_title()}</h1>
      <p>{m.api_page_intro()}</p>
      <p>
        <code>{base}</code>
      </p>
      <ul className="api-notes">
        <li>{m.api_page_lists()}</li>
        <li>{m.api_page_limits({ burst, perMinute: perSecond * 60 })}</li>
        <li>{m.api_page_cached()}</li>
        <li>{m.api_page_hidden()}</li>
      </ul>
      <p>
        <a href={paths.apiDescription()}>{m.api_page_openapi()}</a>
      </p>
      <h2>{m.api_page_questions()}</h2>
      <div className="api-list">
        {described.map((endpoint) => (
          <EndpointDescription key={endpoint.path} {...endpoint} />
        ))}
      </div>
      <h2>{m.api_page_answers()}</h2>
      <div className="api-list">
        {shapes.map((shape) => (
          <ShapeDescription key={shape.name} {...shape} />
        ))}
      </div>
    </div>
  );
}
