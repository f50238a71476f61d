import { m } from "#app/i18n/paraglide/messages.js";
import { FieldList } from "./field-list.tsx";
import type { JsonSchema } from "./openapi-document.ts";

/** The fields of one kind of answer. */
export function ShapeDescription({ name, schema }: { readonly name: string; readonly schema: JsonSchema }) {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, of]) => ({
    name: field,
    schema: of,
    description: descriptionOf(of),
    isOptional: !required.includes(field),
  }));
  return (
    <section>
      <h3 id={name}>
        <code>{name}</code>
      </h3>
      <FieldList label={m.api_page_fields({ shape: name })} fields={fields} />
    </section>
  );
}

/** What a field means; of one that may be null, what its value means. */
function descriptionOf({ description, anyOf = [] }: JsonSchema): string | undefined {
  return description ?? anyOf.map(descriptionOf).find((said) => said !== undefined);
}
