import { InvalidArgumentError, Option } from "commander";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { storedTables } from "#app/domain/values/table-type.ts";
import { findTextFault, textLimits } from "#app/domain/values/text-limits.ts";
import { textFaultSentence } from "#app/i18n/text-fault-sentences.ts";

/** `--table`, one of those that players and matches are kept under. */
export function tableOption(choices: readonly string[] = storedTables): Option {
  return new Option("--table <table>").choices(choices).makeOptionMandatory();
}

export function readInteger(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isSafeInteger(value)) throw new InvalidArgumentError(text);
  return value;
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
    if (value < least || value > most) throw new InvalidArgumentError(`${least}–${most}`);
    return value;
  };
}

export function readDay(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError(text);
  return text;
}
