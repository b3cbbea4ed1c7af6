import { Op } from 'sequelize';
import { createApiParts } from '../../../api/src/app/apiParts.ts';
import { openStorage, type Storage } from '../../../api/src/db/connect.ts';
import { readConfig } from '../../../api/src/lib/config/config.ts';
import { createLog } from '../../../api/src/lib/logging/log.ts';
import { sendNotices } from '../../../api/src/notifications/sendNotices.ts';
import { reconcile } from '../../../api/src/payments/reconcile.ts';

/** After so long every invoice that can still be paid has been looked up, and every mail tried again. */
const LATER_MS = 60_000;

/**
 * Opens what a dead server left, and lets the product's own reconciler and outbox do all that is due within a minute.
 * The storage is open, to be looked at.
 */
export async function catchUp(settings: Readonly<Record<string, string>>): Promise<Storage> {
  const config = readConfig(settings);
  const storage = await openStorage(config);
  const nowMs = Date.now() + LATER_MS;
  const clock = { now: () => nowMs };
  const log = createLog('silent');
  const { payments, notices } = createApiParts(config, storage, clock);
  if (!payments || !notices) throw new Error('The settings name no wallet or no mail server');
  const due = { due_at: { [Op.lte]: new Date(nowMs) } };
  while ((await storage.models.invoices.count({ where: { state: 'open', ...due } })) > 0)
    await reconcile({ storage, clock, ...payments }, log);
  while ((await storage.models.notices.count({ where: { state: 'due', ...due } })) > 0) await sendNotices(notices, log);
  return storage;
}
