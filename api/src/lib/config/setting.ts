/** Error for a wrong setting. The message names it and says what is allowed. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

/** Settings by name, as in a process's environment. */
export type Environment = Readonly<Record<string, string | undefined>>;
