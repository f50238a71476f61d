// Unset, React would render its development version; it must be set before any import.
process.env["NODE_ENV"] ??= process.argv.includes("--dev") ? "development" : "production";

const { demo } = await import("./demonstrate.ts");
const { explain } = await import("./serve.ts");
await demo({ isDevelopment: process.argv.includes("--dev") }).catch(explain);

export {};
