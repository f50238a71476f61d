import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files whose tests take long, each as its path ends; the runner, which begins with the largest, would end with them. */
const long = [
  "cli/moving-in.hard.test.ts",
  "scripts/catalogue/catalogue.hard.test.ts",
  "tests/data/connection/built-programs.test.ts",
  "tests/data/backup/earlier-backups.test.ts",
  "tests/data/ledger/event-corrections.test.ts",
  "tests/data/ledger/plan-correction.test.ts",
  "tests/data/operations/random/random-operations.test.ts",
  "tests/data/operations/random/random-parts.test.ts",
  "tests/data/connection/two-processes.test.ts",
  "tests/http/pages/random-pages.test.ts",
];

/** Begins with the files that take longest, so that at the end no core waits for a single one; projects stay together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const position = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (long.some((path) => moduleId.endsWith(`/${path}`)) ? 0 : 1);
    return sorted.toSorted((one, other) => position(one) - position(other));
  }
}
