import { InvalidArgumentError, Option } from "commander";
import type { UnsaidEvent } from "#app/domain/import/evening/unsaid-event.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { findTextFault, textLimits } from "#app/domain/values/text-limits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { textFaultSentence } from "#app/i18n/sentences/text-fault-sentences.ts";

/** `--table`, one of those that players and matches are kept under. */
export function tableOption(choices: readonly string[] = storedTables): Option {
  return new Option("--table <table>", m.cli_option_table()).choices(choices).makeOptionMandatory();
}

/** A whole number in digits: "0x10" is refused, not read as 16. */
export function readInteger(text: string): number {
  const value = Number(text);
  if (!/^[-+]?\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError(m.usage_expected({ expected: m.kind_integer() }));
  return value;
}

/** `--dry-run`, of every command that can be previewed. */
export function dryRunOption(): Option {
  return new Option("--dry-run", m.cli_option_dry_run());
}

/** What a preview ends with, for people: the sentences above it are those of what would be done. */
export function previewLine(dryRun: boolean): string[] {
  return dryRun ? [m.import_nothing_written()] : [];
}

/** `--unknown`: what becomes of people whom nothing identifies. */
export function unknownOption(): Option {
  return new Option("--unknown <what>", m.cli_option_unknown())
    .choices(["create", "leave"])
    .default("create");
}

/** `--event`: of competitions whose file names none. */
export function readEvent(text: string): UnsaidEvent {
  const said = text.trim();
  const known = said.toLowerCase();
  if (known === "open" || known === "dyp") return known;
  const fault = said === "" ? "tooShort" : findTextFault(said, "event");
  if (fault === undefined) return { name: said };
  const sentence =
    fault === "tooShort" ? undefined : textFaultSentence({ code: fault, most: textLimits.event });
  throw new InvalidArgumentError(sentence ?? m.usage_expected({ expected: m.kind_text() }));
}

/** Why something is done: a text of its own length (R64). */
export function readReason(text: string): string {
  const fault = findTextFault(text, "reason");
  if (fault === undefined) return text.trim();
  throw new InvalidArgumentError(textFaultSentence({ code: fault, most: textLimits.reason }) ?? "");
}

/** A whole number from one to another, both included. */
export function readBetween(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = readInteger(text);
    if (value < least || value > most)
      throw new InvalidArgumentError(m.usage_expected({ expected: `${least}–${most}` }));
    return value;
  };
}

/** A calendar day, YYYY-MM-DD. */
export function readDay(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError(m.usage_expected({ expected: m.kind_day() }));
  return text;
}
