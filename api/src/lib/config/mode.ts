import { ConfigError } from './setting.ts';

/** Mode of the installation. Each mode has its own database. */
export type Mode = 'demo' | 'production';

/** Reads HINDCAST_MODE. Throws ConfigError. */
export function readMode(value: string | undefined): Mode {
  if (value === undefined || value === 'demo') return 'demo';
  if (value === 'production') return value;
  throw new ConfigError('HINDCAST_MODE', `is “${value}”; it must be demo or production`);
}
