// Puts the Node of the packages where npm's scripts find it first, with the words of any Node. npm 9 and 10 take away this link, which
// both packages of Node ask for, together with the one that is of another kind of machine; npm 11 leaves it.
import { existsSync, mkdirSync, symlinkSync } from "node:fs";

const name = `node-${process.platform}-${process.arch}`;
const link = "node_modules/.bin/node";
if (!existsSync(link) && existsSync(`node_modules/${name}/bin/node`)) {
  mkdirSync("node_modules/.bin", { recursive: true });
  symlinkSync(`../${name}/bin/node`, link);
}
