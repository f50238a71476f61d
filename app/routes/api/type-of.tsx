import { Fragment } from "react";
import type { JsonSchema } from "./openapi-document.ts";

/** What a value may be, in a few words: a link to the shape where it has a name. */
export function TypeOf({ schema }: { readonly schema: JsonSchema }) {
  const { $ref, anyOf, items, properties } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return <a href={`#${name}`}>{name}</a>;
  }
  if (anyOf !== undefined) {
    return anyOf.map((one, index) => (
      <Fragment key={index}>
        {index === 0 ? null : " | "}
        <TypeOf schema={one} />
      </Fragment>
    ));
  }
  if (items !== undefined) {
    return (
      <>
        <TypeOf schema={items} />
        {"[]"}
      </>
    );
  }
  if (properties !== undefined) {
    return (
      <>
        {"{ "}
        {Object.entries(properties).map(([name, one], index) => (
          <Fragment key={name}>
            {index === 0 ? null : ", "}
            {name}: <TypeOf schema={one} />
          </Fragment>
        ))}
        {" }"}
      </>
    );
  }
  return plainType(schema);
}

function plainType({ type, format, enum: words, const: only }: JsonSchema): string {
  if (words !== undefined) return words.map((word) => JSON.stringify(word)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  const kinds = [type ?? []].flat().join(" | ");
  return format === undefined ? kinds : `${kinds} (${format})`;
}
