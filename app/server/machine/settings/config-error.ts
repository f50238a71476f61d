/** A setting has a value that it cannot have, or is missing beside another one. */
export class ConfigError extends Error {
  readonly setting: string;
  /** The setting without which this one would not be needed; undefined where the value is wrong. */
  readonly neededBy: string | undefined;

  /** The setting as it may be shown: with its value, or with "…" for a secret. */
  constructor(setting: string, neededBy?: string) {
    super(`${setting}: ${neededBy === undefined ? "not allowed" : `required with ${neededBy}`}`);
    this.setting = setting;
    this.neededBy = neededBy;
  }
}
