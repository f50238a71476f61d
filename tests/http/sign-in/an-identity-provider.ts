import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { onTestFinished, vi } from "vitest";
import { origin } from "#tests/http/a-site.ts";

export interface Person {
  readonly email: string;
  readonly verified: boolean;
}

/** Whether it answers as it should, with a fault, not at all, or keeps whoever asks for a token waiting until it is well again. */
export type Mood = "well" | "failing" | "silent" | "slow";

/** A real OpenID Connect provider on a port of its own; whoever signs in there is the given person. It may fail for a while. */
export async function anIdentityProvider(person: Person, first: Mood = "well") {
  let mood = first;
  const client = { clientId: "gamelle", clientSecret: "a secret between the two of them" };
  // It warns of what a production provider would need.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined));
        server.closeAllConnections();
      }),
  );
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${origin}/api/auth/callback/oidc`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({
        sub: id,
        email: person.email,
        email_verified: person.verified,
        name: "Zoé Nadeau",
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId ?? "";
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const waiting: (() => void)[] = [];
  server.on("request", (request, response) => {
    if (mood === "silent") return;
    if (mood === "failing") return void response.writeHead(503).end();
    if (mood === "slow" && request.url === "/token")
      return void waiting.push(() => void answer(request, response));
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    return void provider.interactionFinished(request, response, { login: { accountId: "zoe" } });
  });
  const becomes = (next: Mood) => {
    mood = next;
    if (next === "well") for (const answerNow of waiting.splice(0)) answerNow();
  };
  return { issuer, ...client, becomes, waiting };
}

/** What a browser does at the provider: it follows until it is sent back to the site. */
export async function throughProvider(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = start;
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`${response.status} ${await response.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(origin)) return next.slice(origin.length);
  }
  throw new Error("the provider never sent back");
}
