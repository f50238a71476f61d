import type { z } from "zod";
import type { RequestContext } from "#app/server/context.ts";

/** Something that the API answers: its address, what may be asked, the shape of the answer, and how it is made. */
export interface Endpoint {
  /** Below /api/v1, with its parameters in braces: "/tournaments/{id}". */
  readonly path: string;
  /** What it is for, in the language of the request. */
  readonly summary: () => string;
  /** The parameters of the path and of the query, by their names. */
  readonly input: z.ZodObject;
  /** A shape that has a name. */
  readonly output: z.ZodType;
  /** Whether a merged player's address leads to the kept one's (R54). */
  readonly leadsToKept?: true;
  /** Undefined where there is no such thing. @throws WrongParameter. */
  readonly answer: (context: RequestContext, input: never) => Promise<unknown>;
}

/** A parameter whose form is right, but that means nothing here. */
export class WrongParameter extends Error {
  readonly parameter: string;

  constructor(parameter: string) {
    super(`the parameter ${parameter} means nothing here`);
    this.parameter = parameter;
  }
}

interface TypedEndpoint<Input extends z.ZodObject, Output extends z.ZodType> extends Endpoint {
  readonly input: Input;
  readonly output: Output;
  readonly answer: (context: RequestContext, input: z.output<Input>) => Promise<z.output<Output> | undefined>;
}

/** An endpoint whose answer is checked, by its types, to have the shape that is described. */
export function endpoint<Input extends z.ZodObject, Output extends z.ZodType>(
  one: TypedEndpoint<Input, Output>,
): TypedEndpoint<Input, Output> {
  return one;
}
