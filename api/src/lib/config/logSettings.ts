import { ConfigError } from './setting.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const accessLogs = ['off', 'some', 'all'] as const;

/** The lowest level of the lines that are written. */
export type LogLevel = (typeof levels)[number];

/** Requests that are logged: none; only writes, failed and refused ones; or all. */
export type AccessLog = (typeof accessLogs)[number];

function oneOf<Word extends string>(setting: string, words: readonly Word[], usual: Word) {
  return (value: string | undefined): Word => {
    if (value === undefined) return usual;
    const word = words.find((one) => one === value);
    if (word !== undefined) return word;
    throw new ConfigError(setting, `is “${value}”; it must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
  };
}

/** Reads HINDCAST_LOG_LEVEL. Throws ConfigError. */
export const readLogLevel = oneOf('HINDCAST_LOG_LEVEL', levels, 'info');

/** Reads HINDCAST_ACCESS_LOG. Throws ConfigError. */
export const readAccessLog = oneOf('HINDCAST_ACCESS_LOG', accessLogs, 'some');
