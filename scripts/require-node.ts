/** Ends with one line where Node is too old; npm scripts bring their own. */
export function requireNode(): void {
  if (Number(process.versions.node.split(".")[0]) >= 24) return;
  console.error(
    `Node 24 or newer is needed, this is ${process.versions.node}: start it by npm (npm start, npm run …).`,
  );
  process.exit(2);
}
