import { m } from "#app/i18n/paraglide/messages.js";
import type { JsonSchema } from "./openapi-document.ts";
import { TypeOf } from "./type-of.tsx";

interface FieldListProps {
  readonly label: string;
  readonly fields: readonly {
    readonly name: string;
    readonly schema: JsonSchema;
    readonly description: string | undefined;
    readonly isOptional: boolean;
  }[];
}

/** Parameters, or the fields of an answer: the name, what it may be, and what it means. */
export function FieldList({ label, fields }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <dl className="fields" aria-label={label}>
      {fields.map(({ name, schema, description, isOptional }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <TypeOf schema={schema} />
            {isOptional ? `, ${m.api_page_optional()}` : null}
          </dd>
          {description === undefined ? null : <dd>{description}</dd>}
        </div>
      ))}
    </dl>
  );
}
