import { m } from "#app/i18n/paraglide/messages.js";
import { ColumnHeadings } from "#app/ui/column-headings.tsx";
import type { JsonSchema } from "./openapi-document.ts";
import { TypeOf } from "./type-of.tsx";

/** The fields of one kind of answer. */
export function ShapeDescription({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  return (
    <section className="stack">
      <h3 id={name}>
        <code>{name}</code>
      </h3>
      <table className="table">
        <caption className="sr">{m.api_page_fields({ shape: name })}</caption>
        <ColumnHeadings
          columns={[m.api_page_name(), m.api_page_type(), m.api_page_meaning()].map((label) => ({ label }))}
        />
        <tbody>
          {Object.entries(schema.properties ?? {}).map(([field, of]) => (
            <tr key={field}>
              <td>
                <code>{field}</code>
              </td>
              <td>
                <TypeOf schema={of} />
              </td>
              <td>{of.description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
