import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from './setting.ts';

/** The folder with the operator's own about.md and terms.md, absolute; null when unset. Throws ConfigError when it is none. */
export function readPagesFolder(value: string | undefined): string | null {
  if (value === undefined) return null;
  const folder = resolve(value);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new ConfigError('HINDCAST_PAGES_DIR', `is “${folder}”; it must be a folder with about.md or terms.md`);
}
