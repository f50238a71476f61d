import { z } from "zod";

/** What an administrator chose for someone whom nothing identifies (R34). */
export type IdentityChoice =
  | { readonly kind: "create" | "leave" }
  | { readonly kind: "link"; readonly playerId: string };

/** Choices by the keys of the people whom they concern. */
export type IdentityChoices = Readonly<Record<string, IdentityChoice>>;

/** The schema of one choice, for forms that ask for other things too. */
export const identityChoice = z.union([
  z.object({ kind: z.enum(["create", "leave"]) }),
  z.object({ kind: z.literal("link"), playerId: z.string() }),
]);
