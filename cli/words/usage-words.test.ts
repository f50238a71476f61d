import type { Command } from "commander";
import { afterEach, describe, expect, test } from "vitest";
import { defaultLocale, readLocaleFrom } from "#app/i18n/locale.ts";
import { aCommandLine } from "#tests/a-command-line.ts";
import { createProgram } from "../program.ts";
import { createTerminal } from "../terminal.ts";

afterEach(() => readLocaleFrom(() => defaultLocale));

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)];
}

function aProgram(): Command {
  const silent = { readInput: async () => "", writeOutput: () => undefined, writeError: () => undefined };
  return createProgram(createTerminal(false, { environment: {}, isWatched: false, ...silent }));
}

test("every command, argument and option says what it is for", () => {
  const silent = everyCommand(aProgram()).flatMap((command) => {
    const parts = [...command.registeredArguments, ...command.options];
    const said = [command.description(), ...parts.map(({ description }) => description)];
    return said.includes("") ? [command.name()] : [];
  });
  expect(silent).toEqual([]);
});

test("help is French on a French terminal, the library's own words too", () => {
  const help = everyCommand(aProgram()).map((command) => command.helpInformation());
  expect(help.length).toBeGreaterThan(25);
  for (const text of help) {
    expect(text).toMatch(/^Utilisation\u00a0: gamelle/);
    expect(text).not.toMatch(/Usage:|Options:|Commands:|Arguments:|display|choices:|default:|\[command\]/);
  }
  expect(help.join("")).toContain("(choix\u00a0: json, csv\u202f; par défaut\u00a0: json)");
});

test.each([["--help"], ["help"], ["help", "compile"], ["import", "matches", "--help"]])(
  "with --json help is one document too: %s",
  async (...parameters) => {
    const { status, stdout, stderr } = await aCommandLine().run([...parameters, "--json"]);
    expect([status, stderr]).toEqual([0, ""]);
    const answer = JSON.parse(stdout) as Record<string, unknown>;
    expect(answer).toEqual({ help: expect.stringMatching(/^Usage: gamelle[\s\S]+\S$/) });
  },
);

test("with --json the version is one document too", async () => {
  const { status, stdout } = await aCommandLine().run(["--version", "--json"]);
  const answer = JSON.parse(stdout) as Record<string, unknown>;
  expect([status, answer]).toEqual([0, { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
});

describe("wrong usage is said in the terminal's language, with what is wrong", () => {
  test.each([
    {
      parameters: ["compile"],
      says: ["Il manque l’option --table <table>.", "The option --table <table> is missing."],
    },
    {
      parameters: ["restore"],
      says: [
        "Il manque l’argument file (Fichier). Utilisation\u00a0: gamelle restore [options] <file>",
        "The argument file (File) is missing. Usage: gamelle restore [options] <file>",
      ],
    },
    {
      parameters: ["import", "matches", "--table", "bonzini"],
      says: [
        "Il manque l’argument files (Fichiers). Utilisation\u00a0: gamelle import matches [options] <files...>",
        "The argument files (Files) is missing. Usage: gamelle import matches [options] <files...>",
      ],
    },
    {
      parameters: ["import", "--publish"],
      says: [
        "Il manque l’argument files (Fichiers). Utilisation\u00a0: gamelle import file [options] <files...>",
        "The argument files (Files) is missing. Usage: gamelle import file [options] <files...>",
      ],
    },
    {
      parameters: ["compile", "--table"],
      says: ["Il manque une valeur à l’option --table <table>.", "The option --table <table> needs a value."],
    },
    {
      parameters: ["verify", "--quick"],
      says: ["L’option --quick n’existe pas.", "There is no option --quick."],
    },
    {
      parameters: ["verifi"],
      says: [
        "La commande verifi n’existe pas. Vouliez-vous dire verify\u202f?",
        "There is no command verifi. Did you mean verify?",
      ],
    },
    {
      parameters: ["verify", "all"],
      says: [
        "Il y a trop d’arguments. Utilisation\u00a0: gamelle verify [options]",
        "There are too many arguments. Usage: gamelle verify [options]",
      ],
    },
    {
      parameters: ["compile", "--table", "garlando"],
      says: [
        "La valeur garlando ne convient pas à --table <table>. Valeurs admises\u00a0: bonzini, leonhart.",
        "The value garlando does not suit --table <table>. Allowed values: bonzini, leonhart.",
      ],
    },
    {
      parameters: ["undo", "match", "m1"],
      says: [
        "La valeur match ne convient pas à kind. Valeurs admises\u00a0: compilation, import, evening, merge, delete, edit.",
        "The value match does not suit kind. Allowed values: compilation, import, evening, merge, delete, edit.",
      ],
    },
    {
      parameters: ["demo", "--years", "many"],
      says: [
        "La valeur many ne convient pas à --years <n>. Attendu\u00a0: un nombre entier.",
        "The value many does not suit --years <n>. Expected: an integer.",
      ],
    },
    {
      parameters: ["rating", "set", "--player", "p1", "--mode", "singles", "--value", "0x10"],
      says: [
        "La valeur 0x10 ne convient pas à --value <n>. Attendu\u00a0: un nombre entier.",
        "The value 0x10 does not suit --value <n>. Expected: an integer.",
      ],
    },
    {
      parameters: ["admin", "create", "--email", "a@laval.example"],
      says: [
        "Il manque l’option --password ou --password-stdin.",
        "The option --password or --password-stdin is missing.",
      ],
    },
    {
      parameters: ["admin", "create", "--email", "a@laval.example", "--password", "x", "--password-stdin"],
      says: [
        "Donnez --password ou --password-stdin, pas les deux.",
        "Give --password or --password-stdin, not both.",
      ],
    },
  ])("$parameters", async ({ parameters, says: [french, english] }) => {
    const { run, json, environment } = aCommandLine();
    expect((await run(parameters)).stderr).toBe(`${english}\n`);
    expect((await json(...parameters)).answer).toMatchObject({ error: { code: "usage", message: english } });
    environment.LC_ALL = "fr_CA.UTF-8";
    expect((await run(parameters)).stderr).toBe(`${french}\n`);
  });
});
