// Unset, React would render its development version, at more than twice the cost; it must be set before any import.
process.env["NODE_ENV"] ??= "production";

const { serve } = await import("./scripts/serve.ts");
await serve();

export {};
