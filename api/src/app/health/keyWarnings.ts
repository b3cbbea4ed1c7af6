import { lostCodesSentence, readLostCodes } from '../../accounts/index.ts';
import type { Records } from '../../db/index.ts';
import { type Config, type InstallationKey, openToOthers } from '../../lib/index.ts';

interface KeyParts {
  readonly storage: Pick<Records, 'models'>;
  readonly key: InstallationKey;
  readonly config: Pick<Config, 'dataDir'>;
}

/** Returns problems with the key that do not prevent a start, as sentences. */
export async function keyWarnings({ storage, key, config }: KeyParts): Promise<string[]> {
  const path = openToOthers(config.dataDir);
  const shown = path === null ? null : `Others on this machine can read the key ${path}: run chmod 600 on it.`;
  const lost = lostCodesSentence(await readLostCodes(storage, key));
  return [shown, lost].filter((sentence) => sentence !== null);
}
