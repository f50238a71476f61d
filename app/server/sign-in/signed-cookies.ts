import { createAuthEndpoint } from "@better-auth/core/api";
import type { BetterAuthPlugin } from "better-auth";

/** Reads the sign-in library's own cookies, whose signatures it checks: no query, so nothing to wait for. */
export function signedCookies() {
  return {
    id: "signed-cookies",
    endpoints: {
      readSignedCookies: createAuthEndpoint.serverOnly(
        { method: "GET", requireHeaders: true },
        async (ctx): Promise<{ readonly session: string | null; readonly halfWay: string | null }> => {
          const { secret, authCookies, createAuthCookie } = ctx.context;
          const read = async (name: string) => (await ctx.getSignedCookie(name, secret)) || null;
          return {
            session: await read(authCookies.sessionToken.name),
            // Where the password was right and the second factor comes next.
            halfWay: await read(createAuthCookie("two_factor").name),
          };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
