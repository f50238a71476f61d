import type { Plugin } from "vite";

const made =
  "serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)";
const whenRead = `get serverHandoffStream() {
	const value = ${made.replace(/^\w+: /, "")};
	Object.defineProperty(this, "serverHandoffStream", { value });
	return value;
}`;

/**
 * The framework encodes what a page was made from for the runtime in the browser, whether anybody reads it or not: 6 % of a
 * long page. Here it does so when the document asks for it, which a visitor's never does (app/entry.server.tsx).
 */
export function encodeWhenRead(): Plugin {
  return {
    name: "encode-when-read",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/react-router/dist/production/lib/server-runtime/server.js")) return undefined;
      if (code.split(made).length !== 3)
        this.error("The framework encodes a page's data somewhere else now.");
      return { code: code.replaceAll(made, () => whenRead), map: null };
    },
  };
}
