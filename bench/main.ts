import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { benchArchivePages } from "./benches/archive-pages.ts";
import { benchBackup } from "./benches/backup.ts";
import { benchCompile } from "./benches/compile.ts";
import { benchEvening } from "./benches/evening.ts";
import { benchGrowth } from "./benches/growth.ts";
import { benchImport } from "./benches/import.ts";
import { benchLedger } from "./benches/ledger.ts";
import { benchPages } from "./benches/pages.ts";
import { benchPostgres } from "./benches/postgres.ts";
import { benchReading } from "./benches/reading.ts";
import { benchSamples } from "./benches/samples.ts";
import { benchStart } from "./benches/start.ts";
import { benchStreams } from "./benches/streams.ts";
import { benchWire } from "./benches/wire.ts";
import { type Figure, rowOf } from "./figure.ts";
import { isQuick } from "./sizes.ts";

/** `npm run bench`: every figure that is promised, measured here and now; `-- --quick`: what says most, in two minutes, on a smaller archive. */
const short = [
  benchWire,
  benchStart,
  benchImport,
  benchCompile,
  benchPostgres,
  benchArchivePages,
  benchBackup,
  benchSamples,
];
const long = [benchReading, benchLedger, benchGrowth, benchEvening, benchStreams, benchPages];
const benches = isQuick ? short : [...short, ...long];
const wanted = process.argv.slice(2).filter((name) => !name.startsWith("--"));
const subjectOf = ({ name }: { readonly name: string }) => name.replace("bench", "").toLowerCase();
/** A whole subject means itself alone, as "pages" is not "archivepages"; a part of one means all that have it. */
const benchesAbout = (subject: string) => {
  const exact = benches.filter((bench) => subjectOf(bench) === subject);
  return exact.length > 0 ? exact : benches.filter((bench) => subjectOf(bench).includes(subject));
};
const unknown = wanted.find((subject) => benchesAbout(subject).length === 0);
if (unknown !== undefined) {
  console.error(`Nothing is measured under "${unknown}". Subjects: ${benches.map(subjectOf).join(", ")}`);
  process.exit(2);
}
const chosen = new Set(wanted.length === 0 ? benches : wanted.flatMap(benchesAbout));
const folder = mkdtempSync(join(tmpdir(), "gamelle-bench-"));
const figures: Figure[] = [];
console.info("| what | measured | floor, in the same run | ratio | goal |\n|---|---|---|---|---|");
try {
  for (const bench of benches.filter((one) => chosen.has(one))) {
    for await (const figure of await bench(folder)) {
      figures.push(figure);
      console.info(rowOf(figure));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const report = { at: new Date().toISOString(), node: process.version, figures };
writeFileSync(join(rootFolder, "bench-results.json"), `${JSON.stringify(report, null, 2)}\n`);
