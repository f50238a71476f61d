import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { FieldList } from "./field-list.tsx";
import type { OpenApiParameter } from "./openapi-document.ts";

interface EndpointDescriptionProps {
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly OpenApiParameter[];
  /** The name of the answer's shape. */
  readonly answer: string;
}

/** One question that the API answers. An address without a gap can be opened at once. */
export function EndpointDescription({ path, summary, parameters, answer }: EndpointDescriptionProps) {
  const address = <code>{path}</code>;
  const fields = parameters.map(({ name, schema, description, required }) => ({
    name,
    schema,
    description,
    isOptional: !required,
  }));
  return (
    <section>
      <h3>{path.includes("{") ? address : <a href={paths.api(path)}>{address}</a>}</h3>
      <p>
        {summary} {m.api_page_gives()} <a href={`#${answer}`}>{answer}</a>
      </p>
      <FieldList label={m.api_page_parameters({ path })} fields={fields} />
    </section>
  );
}
