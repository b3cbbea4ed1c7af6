import { createHash } from 'node:crypto';
import type { Records, ReportRow, WriteTransaction } from '../../db/index.ts';
import { AppError, type InstallationKey } from '../../lib/index.ts';
import { sealedAs } from './sealedAs.ts';

/** Maximum number of open reports of one prediction. */
export const OPEN_OF_ONE = 20;
/** Maximum number of open reports in all, so that a flood cannot fill the disk. */
export const OPEN_IN_ALL = 2000;

/** A new report, its texts as they are stored. */
export interface NewsOfError {
  readonly prediction: number;
  readonly text: string;
  /** Reporter's address. Empty without one. */
  readonly email: string;
  /** The reader's Idempotency-Key. */
  readonly key: string | null;
}

const keyHash = ({ prediction, key }: NewsOfError): string | null =>
  key === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([prediction, key]))
        .digest('hex');

const emailIn = (key: InstallationKey, { prediction_id, sealed_email }: ReportRow): string =>
  sealed_email === null ? '' : (key.open(sealedAs(prediction_id), sealed_email) ?? '');

/** Tells whether this report was stored under its key before. Throws 422 if the key came with a different report. */
export async function isStored({ models }: Records, key: InstallationKey, sent: NewsOfError): Promise<boolean> {
  const request_key = keyHash(sent);
  const known = request_key === null ? null : await models.reports.findOne({ where: { request_key } });
  if (known === null) return false;
  if (known.text === sent.text && emailIn(key, known.get()) === sent.email) return true;
  throw new AppError('key_reused', 'This Idempotency-Key was sent before with another report: each needs its own');
}

/** Refuses a report about an unknown prediction. Withdrawn ones are accepted. Throws 404. */
export async function requireReported({ models }: Records, prediction: number): Promise<void> {
  const found = await models.predictions.findOne({ where: { id: prediction }, attributes: ['id'] });
  if (!found) throw new AppError('not_found', `There is no prediction ${prediction}`);
}

/** Refuses a report if too many are open. Throws 409. */
export async function requireRoom({ models }: Records, prediction_id: number): Promise<void> {
  const status = 'open';
  if ((await models.reports.count({ where: { prediction_id, status } })) >= OPEN_OF_ONE) {
    const message = `${OPEN_OF_ONE} reports about this prediction wait to be read already, so no more are taken until somebody has read them`;
    throw new AppError('conflict', message);
  }
  if ((await models.reports.count({ where: { status } })) >= OPEN_IN_ALL) {
    throw new AppError(
      'conflict',
      'Very many reports wait to be read, so no more are taken until somebody has read them',
    );
  }
}

/** Stores a report, once under its key. Throws 404, 409 if too many are open, and 422. */
export async function sendReport(
  tx: WriteTransaction,
  key: InstallationKey,
  sent: NewsOfError,
  now: Date,
): Promise<void> {
  const { prediction, text, email } = sent;
  if (await isStored(tx, key, sent)) return;
  await requireReported(tx, prediction);
  await requireRoom(tx, prediction);
  await tx.models.reports.create({
    ...{ prediction_id: prediction, text, status: 'open', created_at: now, request_key: keyHash(sent) },
    sealed_email: email === '' ? null : key.seal(sealedAs(prediction), email),
  });
}
