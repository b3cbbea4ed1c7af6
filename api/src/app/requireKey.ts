import type { Storage } from '../db/index.ts';
import { ConfigError, type InstallationKey } from '../lib/index.ts';

interface KeyParts {
  readonly storage: Storage;
  readonly key: InstallationKey;
  readonly config: {
    /** Fingerprint of a lost key that this key replaces. Null for none. */
    readonly replacedKey: string | null;
  };
}

/**
 * Stores the key's fingerprint at the first start on a database. Later refuses another key: it could not decrypt
 * addresses, and its links in mails would be valid on some servers only. Throws ConfigError with advice.
 */
export async function requireKey({ storage, key, config }: KeyParts): Promise<void> {
  const mark = key.secretOf('mark', 'this key').slice(0, 16);
  const readMark = async () => (await storage.models.meta.findOne({ where: { key: 'key_mark' } }))?.value ?? null;
  let known = await readMark();
  if (known === null) {
    await storage.transaction(async ({ models }) => {
      // of two servers that start on a new database, the fingerprint of the first one's key stays
      await models.meta.bulkCreate([{ key: 'key_mark', value: mark }], { ignoreDuplicates: true });
    });
    known = await readMark();
  }
  if (known === mark) return;
  if (known !== null && known === config.replacedKey) {
    await storage.transaction(async ({ models }) => {
      await models.meta.update({ value: mark }, { where: { key: 'key_mark', value: known } });
    });
    return;
  }
  throw new ConfigError(
    'HINDCAST_KEY',
    `or hindcast.key in the data folder is not the key by which this database’s secrets are made (${known}). Give this server the ` +
      'key of the others, or the one from before the restore. Where that is lost for good, start with ' +
      `HINDCAST_KEY_REPLACES=${known}: addresses that are sealed stay shut, links in mails end, and codes of authenticator apps must be set up anew`,
  );
}
