import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import { explained, named } from "./shape.ts";

/** What a refusal says (RFC 9457); app/server/edge/api/problem-answer.ts makes them. */
export const problemShape = named(
  "Problem",
  z.object({
    type: z.string(),
    title: explained(z.string(), m.api_field_problem_title),
    status: z.int(),
    detail: z.string().optional(),
    parameter: z.string().optional(),
  }),
);
