import { parseSync } from "oxc-parser";
import type { SourceFile } from "#tests/house/source-files.ts";

interface TreeNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What a node declares, by its type: the keys under which the names stand. */
const declaring: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ["id"],
  FunctionDeclaration: ["id", "params"],
  FunctionExpression: ["id", "params"],
  ArrowFunctionExpression: ["params"],
  TSDeclareFunction: ["id", "params"],
  TSFunctionType: ["params"],
  TSMethodSignature: ["key", "params"],
  TSPropertySignature: ["key"],
  TSTypeAliasDeclaration: ["id"],
  TSInterfaceDeclaration: ["id"],
  TSTypeParameter: ["name"],
  TSNamedTupleMember: ["label"],
  ClassDeclaration: ["id"],
  ClassExpression: ["id"],
  MethodDefinition: ["key"],
  PropertyDefinition: ["key"],
  CatchClause: ["param"],
  ImportDefaultSpecifier: ["local"],
  ImportNamespaceSpecifier: ["local"],
};

/**
 * Every name that a file gives: to variables, parameters, functions, types and properties. Names that it only uses are
 * given elsewhere, by another file or by a library, and are left out.
 */
export function declaredNames(file: SourceFile): Set<string> {
  const names = new Set<string>();
  collect(parseSync(file.path, file.text).program as unknown as TreeNode, names);
  return names;
}

function collect(node: TreeNode, names: Set<string>): void {
  for (const key of declaring[node.type] ?? []) {
    if (node["computed"] !== true) namesIn(node[key], names);
  }
  if (node.type === "ObjectExpression") {
    for (const property of nodesIn(node["properties"])) {
      // A shorthand repeats the name of a variable, which is declared where it is made.
      if (property["computed"] !== true && property["shorthand"] !== true) namesIn(property["key"], names);
    }
  }
  if (node.type === "ImportSpecifier" && nameOf(node["local"]) !== nameOf(node["imported"])) {
    namesIn(node["local"], names);
  }
  for (const value of Object.values(node)) for (const child of nodesIn(value)) collect(child, names);
}

/** The names in a pattern, which may be a single one: `a`, `{ a, b: c }`, `[a, ...b]`, `a = 1`. */
function namesIn(value: unknown, names: Set<string>): void {
  for (const node of nodesIn(value)) {
    const name = nameOf(node);
    if (name !== undefined) names.add(name);
    else if (node.type === "ObjectPattern") namesIn(node["properties"], names);
    else if (node.type === "ArrayPattern") namesIn(node["elements"], names);
    else if (node.type === "Property") namesIn(node["value"], names);
    else if (node.type === "AssignmentPattern") namesIn(node["left"], names);
    else if (node.type === "RestElement") namesIn(node["argument"], names);
    else if (node.type === "TSParameterProperty") namesIn(node["parameter"], names);
  }
}

function nameOf(value: unknown): string | undefined {
  const [node] = nodesIn(value);
  if (node?.type === "Identifier" || node?.type === "PrivateIdentifier") return node["name"] as string;
  return node?.type === "Literal" && typeof node["value"] === "string" ? node["value"] : undefined;
}

function nodesIn(value: unknown): TreeNode[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((it): it is TreeNode => typeof (it as TreeNode | null)?.type === "string");
}
