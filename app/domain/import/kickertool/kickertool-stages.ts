import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileMatch, FilePhase, Skipped } from "#app/domain/import/result-file.ts";
import { type MatchShape, type MatchStage, readKickertoolMatch } from "./kickertool-match.ts";

/** The matches of a tournament and the entries that are none, in the order of the file. */
export interface StageMatches {
  readonly matches: FileMatch[];
  readonly skipped: Skipped[];
}

type Slots = FilePhase["slots"][number][];

/** Gathers matches; of one match that stands twice in the file, by its id, the second is skipped. */
export class StageReader {
  readonly found: StageMatches = { matches: [], skipped: [] };
  readonly #shape: MatchShape;
  readonly #known = new Set<string>();

  constructor(shape: MatchShape) {
    this.#shape = shape;
  }

  /** Reads matches, and adds to a phase's slots where each stands. */
  read(nodes: readonly JsonNode[], stage: MatchStage, slots: Slots): void {
    for (const node of nodes) {
      slots.push({ round: stage.round, path: node.path });
      const match = readKickertoolMatch(node, stage, this.#shape);
      if ("reason" in match) this.found.skipped.push(match);
      else if (this.#isKnown(node, match))
        this.found.skipped.push({ path: match.path, reason: "duplicateMatch" });
      else this.found.matches.push(match);
    }
  }

  /** An id alone proves nothing: a real file gives one to two different matches. */
  #isKnown(node: JsonNode, { home, away, score, startAt }: FileMatch): boolean {
    const id = node.findText("_id", "code");
    if (id === null) return false;
    const key = JSON.stringify([id, home, away, score, startAt]);
    if (this.#known.has(key)) return true;
    this.#known.add(key);
    return false;
  }
}

/** What the two generations of the program call the parts of a tree. */
export interface TreeShape {
  readonly matchesKey: "matches" | "plays";
  readonly groupOf: (tree: JsonNode) => string | null;
}

/**
 * Reads the trees of an elimination, a phase each: winners' levels are rounds from 1, losers' levels from −1, the final of
 * the losers first, as the program lists them; the match for third place is round −1.
 */
export function readTrees(trees: readonly JsonNode[], shape: TreeShape, reader: StageReader): FilePhase[] {
  const matchesOf = (level: JsonNode) => level.find(shape.matchesKey)?.items() ?? [];
  return trees.map((tree) => {
    const group = shape.groupOf(tree);
    const slots: Slots = [];
    const levels = (key: string) => tree.find(key)?.items() ?? [];
    for (const [index, level] of levels("levels").entries())
      reader.read(matchesOf(level), { round: index + 1, group }, slots);
    const losers = levels("leftLevels");
    for (const [index, level] of losers.entries())
      reader.read(matchesOf(level), { round: -index - 1, group }, slots);
    const third = tree.find("third");
    // With a losers' side nobody plays for third place: the program writes an empty match.
    if (third) reader.read(matchesOf(third), { round: -1, group }, losers.length > 0 ? [] : slots);
    return { system: losers.length > 0 ? "dko" : "sko", slots, columns: [], standings: [] };
  });
}
