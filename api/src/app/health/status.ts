import { assetIds } from '@hindcast/domain';
import type { WireStatus } from '@hindcast/domain/client';
import { VERSION } from '../../lib/index.ts';
import { type Judged, outcomeOf, type VerdictBooks } from '../../predictions/index.ts';
import { START_WORK } from '../jobs/jobs.ts';
import { type AssetStatusParts, type Findings, findingsOf, readAssetStatus } from './assetStatus.ts';
import { type BackupStatusParts, findingsOfBackups, readBackupStatus } from './backupStatus.ts';
import { findingsOfPayments, type PaymentStatusParts, readPaymentStatus } from './paymentStatus.ts';
import { findingsOfQueue, readQueueStatus } from './queueStatus.ts';
import { type ReadinessParts, type ReadinessReport, readReadiness } from './readiness.ts';

/** Parts of the server from which the status is read. */
export interface StatusParts extends ReadinessParts, AssetStatusParts, PaymentStatusParts, BackupStatusParts {
  readonly books: VerdictBooks;
}

/** Tells whether a prediction is shown as pending, by the rule or an override. */
const isPending = (judged: Judged): boolean => outcomeOf(judged) === 'pending';

/** Tells whether a verdict waits for closes that are not stored. An override waits for none. */
const waitsForDays = ({ record, judgement }: Judged): boolean =>
  record.override === null && judgement?.verdict.reason === 'waiting';

function readVerdicts({ books }: StatusParts): WireStatus['verdicts'] {
  const entries = assetIds.flatMap((asset) => books.latest(asset)?.entries ?? []);
  const pending = entries.filter(isPending);
  return {
    predictions: entries.length,
    pending: pending.length,
    waitingForDays: pending.filter(waitsForDays).length,
  };
}

function problemsOf({ database, answers, work, code }: ReadinessReport): string[] {
  const problems: string[] = [];
  if (!database) problems.push('The database does not answer.');
  if (database && code)
    problems.push(`The database takes no changes (${code}): look whether its disk is full or read-only.`);
  if (!answers) problems.push('Public answers are not compared with what is on record any more.');
  if (database && !work) {
    problems.push(`Nobody does the work: ${START_WORK}.`);
  }
  return problems;
}

function findingsOfVerdicts({ predictions, waitingForDays }: WireStatus['verdicts'], isUp: boolean): Findings {
  const verdicts = waitingForDays === 1 ? '1 verdict waits' : `${waitingForDays} verdicts wait`;
  const waiting = `${verdicts} for days that are missing: see hindcast prices gaps.`;
  const none = 'No prediction is on record: hindcast predictions import FILE brings some, and its --help shows a file.';
  return { problems: waitingForDays > 0 ? [waiting] : [], advice: predictions === 0 && isUp ? [none] : [] };
}

/** Reads the state of the server for operators. If the database is down, reads only the part that is in memory. */
export async function readStatus(parts: StatusParts, sockets: { readonly size: number }): Promise<WireStatus> {
  const { config, storage } = parts;
  const report = await readReadiness(parts);
  const prices = await Promise.all(assetIds.map((asset) => readAssetStatus(parts, asset, report.database)));
  const verdicts = readVerdicts(parts);
  const payments = report.database ? await readPaymentStatus(parts) : null;
  const queue = report.database ? await readQueueStatus(parts) : null;
  const reports = report.database ? await storage.models.reports.count({ where: { status: 'open' } }) : null;
  const backups = readBackupStatus(parts);
  const findings = [
    ...prices.map((status) => findingsOf(status, config)),
    findingsOfVerdicts(verdicts, report.database),
    findingsOfPayments(payments),
    findingsOfQueue(queue),
    findingsOfBackups(backups),
  ];
  return {
    success: true,
    version: VERSION,
    mode: config.mode,
    uptimeSeconds: Math.round(process.uptime()),
    database: {
      engine: config.database ? 'mysql' : 'sqlite',
      name: storage.name,
      up: report.database,
    },
    revisionsSecondsAgo: report.details.revisionsSecondsAgo,
    worker: config.worker,
    jobs: report.details.jobs,
    prices,
    verdicts,
    payments,
    queue,
    reports,
    backups,
    sockets: sockets.size,
    problems: [...problemsOf(report), ...findings.flatMap(({ problems }) => problems)],
    advice: findings.flatMap(({ advice }) => advice),
  };
}
