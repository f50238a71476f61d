import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { problemShape } from "#app/routes/api/shapes/problem-shape.ts";
import { explanations, namedShapes } from "#app/routes/api/shapes/shape.ts";
import { endpoints } from "./all-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

/** A JSON schema, as far as the page of the API reads it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** A parameter as OpenAPI 3.1 writes it. */
export interface OpenApiParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface DocumentFrame {
  readonly siteName: string;
  readonly origin: string;
  readonly version: string;
}

type Status = "302" | "400" | "404" | "429" | "503";

const refusals = {
  "400": m.api_refused_400,
  "404": m.api_refused_404,
  "429": m.api_refused_429,
  "503": m.api_refused_503,
};

/** The description of the API (OpenAPI 3.1), in the language of the request. */
export function openApiDocument({ siteName, origin, version }: DocumentFrame) {
  return {
    openapi: "3.1.1",
    info: {
      title: m.api_title({ site: siteName }),
      version,
      description: m.api_intro(),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operationOf(endpoint) }])),
    components: { schemas: schemas(), responses: responses() },
  };
}

function operationOf(endpoint: Endpoint) {
  const parameters = parametersOf(endpoint);
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary(),
    security: [],
    parameters,
    responses: {
      "200": {
        description: m.api_refused_200(),
        content: { "application/json": { schema: { $ref: refOf(shapeNameOf(endpoint.output)) } } },
      },
      ...Object.fromEntries(
        otherStatusesOf(endpoint, parameters).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

/** What a question can be answered with beside a 200: a part of the path that means nothing is an address that does not exist. */
function otherStatusesOf({ leadsToKept }: Endpoint, parameters: readonly OpenApiParameter[]): Status[] {
  const hasOne = (where: OpenApiParameter["in"]) => parameters.some((parameter) => parameter.in === where);
  const canBe = {
    "302": leadsToKept,
    "400": hasOne("query"),
    "404": hasOne("path"),
    "429": true,
    "503": true,
  };
  return (Object.keys(canBe) as Status[]).filter((status) => canBe[status]);
}

/** The parameters of an endpoint, those of the path first. */
export function parametersOf(endpoint: Endpoint): OpenApiParameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(endpoint.input);
  const parameters = Object.entries(properties).map(
    ([name, { description, ...schema }]): OpenApiParameter => {
      const isInPath = endpoint.path.includes(`{${name}}`);
      return {
        name,
        in: isInPath ? "path" : "query",
        required: required.includes(name),
        ...(description === undefined ? {} : { description }),
        schema,
      };
    },
  );
  return parameters.sort((one, other) => one.in.localeCompare(other.in));
}

/** Every named shape as a JSON schema. */
export function schemas(): Readonly<Record<string, JsonSchema>> {
  const { schemas: made } = z.toJSONSchema(namedShapes, { ...options, uri: refOf });
  return Object.fromEntries(
    Object.entries(made).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
      name,
      schema as JsonSchema,
    ]),
  );
}

function responses() {
  const content = { "application/problem+json": { schema: { $ref: refOf(shapeNameOf(problemShape)) } } };
  return {
    "302": { description: m.api_leads_302() },
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, say]) => [status, { description: say(), content }]),
    ),
  };
}

function jsonSchemaOf(shape: z.ZodType): JsonSchema {
  return z.toJSONSchema(shape, options) as JsonSchema;
}

const options = {
  // As what is read: later versions may add fields.
  io: "input",
  metadata: namedShapes,
  override({
    zodSchema,
    jsonSchema,
  }: {
    zodSchema: z.core.$ZodTypes;
    jsonSchema: z.core.JSONSchema.BaseSchema;
  }) {
    const explanation = explanations.get(zodSchema as unknown as z.ZodType);
    if (explanation) jsonSchema.description = explanation.say();
  },
} as const;

/** The name of a shape in the description. */
export function shapeNameOf(shape: z.ZodType): string {
  return namedShapes.get(shape)?.id ?? "";
}

function refOf(name: string): string {
  return `#/components/schemas/${name}`;
}

/** "/tournaments/{id}/matches" becomes "getTournamentsIdMatches". */
function operationIdOf({ path }: Endpoint): string {
  return `get${path.replaceAll(/[/{}]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`;
}
