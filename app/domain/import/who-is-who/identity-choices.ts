import { z } from "zod";
import type { IdentityChoice } from "./who-is-who.ts";

const schema = z.record(
  z.string(),
  z.union([
    z.object({ kind: z.enum(["create", "leave"]) }),
    z.object({ kind: z.literal("link"), playerId: z.string() }),
  ]),
);

/** What an administrator said of unknown people (R34), as the form sends it; nothing where it is missing or broken. */
export function readIdentityChoices(text: string): Record<string, IdentityChoice> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
