import { z } from "zod";
import type { Decision } from "./who-is-who.ts";

const schema = z.record(
  z.string(),
  z.union([
    z.object({ kind: z.enum(["create", "leave"]) }),
    z.object({ kind: z.literal("link"), playerId: z.string() }),
  ]),
);

/** What an administrator said of unknown people (R34), as the form sends it; nothing where it is missing or broken. */
export function readDecisions(text: string): Record<string, Decision> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
