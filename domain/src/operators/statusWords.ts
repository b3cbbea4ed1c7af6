import { formatCount } from '../text/count.ts';
import type { WireJob, WireStatus } from '../wire/status.ts';
import { agoText, durationText, minuteText } from './amounts.ts';

/** A line about one part of a server: its name, its state, and true if it is a problem. */
export interface StatusLine {
  readonly part: string;
  readonly said: string;
  readonly isIll?: true;
}

const SYNC = 'price sync';
/** Name of the job that makes the daily backups. */
export const DAILY_BACKUP = 'daily backup';
const NOT_KNOWN = 'not known while the database does not answer';

const holders: Readonly<Record<WireJob['holder'], string>> = {
  this: 'this server',
  other: 'another process',
  nobody: 'nobody',
};

/** Describes the state of the automatic backups in one line. */
export function backupText({ backups, mode, database }: Pick<WireStatus, 'backups' | 'mode' | 'database'>): string {
  if (backups === null) {
    if (mode === 'demo') return 'none: a demo needs none';
    return database.engine === 'mysql' ? 'none: a database server has its own means' : 'off';
  }
  const { secondsAgo, number, kept, folder } = backups;
  if (secondsAgo === null) return 'none yet';
  return `the last one${agoText(secondsAgo)}; ${formatCount(number)} of ${formatCount(kept)} kept in ${folder}`;
}

function workLines(status: WireStatus): StatusLine[] {
  const { jobs, prices, backups } = status;
  if (jobs === null) return [{ part: 'Work', said: NOT_KNOWN }];
  const hasSources = prices.some(({ sources }) => sources.length > 0);
  return jobs.map(({ name, holder, renewedSecondsAgo, endedWellSecondsAgo }) => {
    if (name === SYNC && holder === 'this' && !hasSources) {
      return { part: 'Price sync', said: 'asks nobody: no source of prices is set up' };
    }
    if (name === DAILY_BACKUP && holder !== 'nobody') {
      return { part: 'Daily backup', said: backupText(status), ...(backups?.problem && { isIll: true }) };
    }
    const lastRun = holder === 'this' ? `, last done well${agoText(endedWellSecondsAgo) || ': not yet'}` : '';
    const lastRenewed = holder === 'other' ? `, heard of${agoText(renewedSecondsAgo)}` : '';
    return {
      part: name.slice(0, 1).toUpperCase() + name.slice(1),
      said: `${holders[holder]}${lastRun}${lastRenewed}`,
      ...(holder === 'nobody' && { isIll: true }),
    };
  });
}

function paymentText({ payments }: WireStatus): string {
  if (payments === null) return NOT_KNOWN;
  const { wallet, pending, open, due } = payments;
  const into = wallet === null ? 'none taken: no wallet is set' : `paid into ${wallet}`;
  return `${formatCount(pending)} pending, ${formatCount(open)} invoices open, ${formatCount(due)} messages to send; ${into}`;
}

/** Describes the state of the queue of posts in one line. */
export function queueText({ queue }: Pick<WireStatus, 'queue'>): string {
  if (queue === null) return NOT_KNOWN;
  const { waiting, processing, failed, pausedUntil } = queue;
  const paused = pausedUntil === null ? '' : `; X may be asked again at ${minuteText(pausedUntil)}`;
  return `${formatCount(waiting)} waiting, ${formatCount(processing)} being read, ${formatCount(failed)} failed${paused}`;
}

/** Describes the parts of a server, one line each. */
export function statusLines(status: WireStatus): StatusLine[] {
  const { version, mode, uptimeSeconds, database, verdicts, sockets, reports } = status;
  const waiting =
    verdicts.waitingForDays > 0 ? `, ${formatCount(verdicts.waitingForDays)} of them for missing days` : '';
  const compared = agoText(status.revisionsSecondsAgo) || ': not yet';
  return [
    { part: 'Hindcast', said: `${version}, ${mode} mode, up for ${durationText(uptimeSeconds)}` },
    database.up
      ? { part: 'Database', said: database.name }
      : { part: 'Database', said: `${database.name}: does not answer`, isIll: true },
    { part: 'Public answers', said: `compared with what is on record${compared}` },
    ...workLines(status),
    {
      part: 'Predictions',
      said: `${formatCount(verdicts.predictions)}, ${formatCount(verdicts.pending)} pending${waiting}`,
    },
    { part: 'Submissions', said: paymentText(status) },
    { part: 'Queue of posts', said: queueText(status) },
    { part: 'Reports', said: reports === null ? NOT_KNOWN : `${formatCount(reports)} open` },
    { part: 'Open sockets', said: formatCount(sockets) },
  ];
}

/** Explanation of the requests that the self-test sends to other services. */
export const DOCTOR_DOES =
  'It asks the wallet for an invoice of one sat, which nobody sees, and the mail server whether it takes the login; the webhook gets a signed ping. It asks the site’s own address for /health, and X for its first post, which X may charge, and the model’s service for its list of models. It mails nothing and pays nobody.';

/** Explanation of a payment's proof, and of where to find it. */
export const SETTLE_PROOF =
  'The proof of a payment is its preimage, whose SHA-256 is the payment hash. Take it from whoever paid, whose wallet shows it, or from the earlier wallet’s list of what it received. A wallet knows the preimages of its unpaid invoices too: settle by what it received alone.';
