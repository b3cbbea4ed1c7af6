import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from './setting.ts';

/**
 * Reads the folder with the operator's own about.md and terms.md, absolute. Null if unset. Throws ConfigError if there
 * is no such folder.
 */
export function readPagesFolder(value: string | undefined): string | null {
  if (value === undefined) return null;
  const folder = resolve(value);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new ConfigError('HINDCAST_PAGES_DIR', `is “${folder}”; it must be a folder with about.md or terms.md`);
}
