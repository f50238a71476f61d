import type { Argument, Command, CommanderError, Help, Option } from "commander";
import { m } from "#app/i18n/paraglide/messages.js";

type Described = Pick<Argument | Option, "argChoices" | "defaultValue" | "description">;

const titles: Readonly<Record<string, () => string>> = {
  "Usage:": m.usage_title,
  "Arguments:": m.usage_arguments,
  "Options:": m.usage_options,
  "Commands:": m.usage_commands,
};

/** Gives a program, and every command that is added to it afterwards, help in the terminal's language. */
export function sayHelpInWords(program: Command): void {
  program
    .helpOption("-h, --help", m.usage_help())
    .helpCommand("help [command]", m.usage_help())
    .configureHelp({
      styleTitle: (title) => titles[title]?.() ?? title,
      styleSubcommandText: inWords,
      styleArgumentText: inWords,
      optionDescription: describe,
      argumentDescription: describe,
    } satisfies Partial<Help>);
}

/** The library's own word for whichever command follows. */
function inWords(word: string): string {
  return word === "[command]" ? `[${m.usage_command()}]` : word;
}

/** What an option or an argument is for, which values it may have, and which one it has by itself. */
function describe({ description, argChoices, defaultValue }: Described): string {
  const notes = [
    ...(argChoices ? [m.usage_choices({ list: argChoices.join(", ") })] : []),
    ...(defaultValue === undefined ? [] : [m.usage_default({ value: String(defaultValue) })]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join(m.usage_between())})`;
}

interface UsageFault {
  /** What the library's sentence names in quotation marks, in its order. */
  readonly named: readonly string[];
  /** What stands behind its sentence: the reason of a parser, or what may have been meant. */
  readonly rest: string;
  readonly command: Command;
}

const sentences: Readonly<Record<string, (fault: UsageFault) => string>> = {
  "commander.missingArgument": ({ named: [name = ""], command }) => {
    const what = command.registeredArguments.find((one) => one.name() === name)?.description ?? "";
    return m.usage_missing_argument({ name, what, usage: usageOf(command) });
  },
  "commander.optionMissingArgument": ({ named }) => m.usage_missing_value({ option: named[0] ?? "" }),
  "commander.missingMandatoryOptionValue": ({ named }) => m.usage_missing_option({ option: named[0] ?? "" }),
  "commander.conflictingOption": ({ named: [option = "", other = ""] }) =>
    m.usage_conflicting_options({ option, other }),
  "commander.unknownOption": ({ named }) => m.usage_unknown_option({ option: named[0] ?? "" }),
  "commander.unknownCommand": ({ named }) => m.usage_unknown_command({ name: named[0] ?? "" }),
  "commander.excessArguments": ({ command }) => m.usage_too_many_arguments({ usage: usageOf(command) }),
  "commander.invalidArgument": ({ named, rest }) =>
    `${m.usage_invalid_value({ name: named[0] ?? "", found: named[1] ?? "" })} ${reasonOf(rest)}`,
  "commander.help": () => m.usage_no_command(),
};

/** Why the parameters of a command are not understood. The library's sentences are English only: what they name is taken from them. */
export function usageSentence(
  { code, message }: Pick<CommanderError, "code" | "message">,
  command: Command,
): string {
  const inQuotes = [...message.matchAll(/'([^']*)'/g)].map(([, name = ""]) => name);
  // Of an option it names first the option, of an argument first the value.
  const named = / is invalid for argument /.test(message) ? inQuotes.toReversed() : inQuotes;
  const rest = / is invalid(?: for argument '[^']*')?\. ([\s\S]*)$/.exec(message)?.[1] ?? "";
  const sentence = sentences[code]?.({ named, rest, command }) ?? message;
  const meant = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1];
  return meant === undefined ? sentence : `${sentence} ${m.usage_meant({ names: meant })}`;
}

/** Gives the command that a program's parameters turn out to be of, its groups' own one among them, once it is parsed. */
export function followCommand(program: Command): () => Command {
  let current = program;
  const follow = (group: Command) => {
    group.hook("preSubcommand", (_, command) => {
      current = command;
    });
    for (const command of group.commands) follow(command);
  };
  follow(program);
  return () => current;
}

function usageOf(command: Command): string {
  return command.createHelp().commandUsage(command);
}

function reasonOf(rest: string): string {
  const list = /^Allowed choices are (.*)\.$/.exec(rest)?.[1];
  return list === undefined ? rest : m.usage_allowed({ list });
}
