import type { Log } from '../logging/log.ts';
import type { Storage } from '../storage/connect.ts';
import type { InstallationKey } from './installationKey.ts';

interface KeyParts {
  readonly storage: Storage;
  readonly key: InstallationKey;
}

/**
 * Notes which key a database’s secrets are made with. Another one means that links in mails and addresses that were
 * sealed count on some servers only, or, after a restore without its key, no more: the log says so.
 */
export async function noteKey({ storage, key }: KeyParts, log: Pick<Log, 'warn'>): Promise<void> {
  const mark = key.secretOf('mark', 'this key').slice(0, 16);
  const known = await storage.models.meta.findOne({ where: { key: 'key_mark' } });
  if (known?.value === mark) return;
  if (known) {
    log.warn('this server has another HINDCAST_KEY than the one before on this database: give all servers the same');
    return;
  }
  await storage.transaction(async ({ models }) => {
    // two servers may start at once on a new database: the first one's stays
    await models.meta.bulkCreate([{ key: 'key_mark', value: mark }], { ignoreDuplicates: true });
  });
}
