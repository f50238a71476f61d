import { z } from "zod";

/** The shapes that have a name in the API's description. */
export const namedShapes = z.registry<{ id: string }>();

/** What people read of a shape or a field, in the language of the request. */
export const explanations = z.registry<{ say: () => string }>();

/** Gives a shape its name in the description. */
export function named<Shape extends z.ZodType>(id: string, shape: Shape): Shape {
  namedShapes.add(shape, { id });
  return shape;
}

/** Adds what people read of a field whose name does not say it all. */
export function explained<Shape extends z.ZodType>(shape: Shape, say: () => string): Shape {
  explanations.add(shape, { say });
  return shape;
}
