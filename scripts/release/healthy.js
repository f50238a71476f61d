// Ends with 0 when the site on this machine is ready: for containers, whose images have no other program to ask it.
const port = process.env["PORT"] || "3000";
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
