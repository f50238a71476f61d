// Ends with one line where Node is too old. Imported first, by programs that import no name an older Node lacks: linking would fail before.
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error(`Node 24 or newer is needed, this is ${process.versions.node}.`);
  process.exit(2);
}
