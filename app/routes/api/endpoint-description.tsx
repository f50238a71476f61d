import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import type { OpenApiParameter } from "./openapi-document.ts";
import { TypeOf } from "./type-of.tsx";

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
  return (
    <section className="stack">
      <h3>{path.includes("{") ? address : <a href={paths.api(path)}>{address}</a>}</h3>
      <p>
        {summary} {m.api_page_gives()} <a href={`#${answer}`}>{answer}</a>
      </p>
      {parameters.length === 0 ? null : (
        <table className="table">
          <caption className="sr">{m.api_page_parameters({ path })}</caption>
          <ColumnHeadings
            columns={[m.api_page_name(), m.api_page_type(), m.api_page_meaning()].map((label) => ({ label }))}
          />
          <tbody>
            {parameters.map(({ name, required, schema, description }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>
                  <TypeOf schema={schema} />
                </td>
                <td>
                  {description}
                  {required ? null : ` (${m.api_page_optional()})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
