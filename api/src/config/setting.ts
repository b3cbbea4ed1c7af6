/** A setting that is wrong; the message names it and says what is allowed. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

/** Settings by name, as a process is given them. */
export type Environment = Readonly<Record<string, string | undefined>>;
