import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { OperatorNewsRow, Records, Storage, WriteTransaction } from '../../db/index.ts';
import { type Backoff, backoffMs, type Clock, dueAt, type Log } from '../../lib/index.ts';
import { TOLD } from './bodies.ts';
import type { Channel } from './channels.ts';

export interface OperatorNewsParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly channels: readonly Channel[];
}

const AGAIN: Backoff = { firstMs: 30_000, longestMs: 3_600_000, spread: 0.2 };
/** Number of failures, over about three days, after which a message is dropped and later ones go on. */
const MOST_TRIES = 80;
/** Age at which an unsent message is held for an operator, ms: operators probably know of its submissions by now. */
const LATE_MS = 24 * 3_600_000;

const lastOf = ({ models }: Records, { name }: Channel) =>
  models.operatorNews.findOne({ where: { channel: name }, order: [['last_id', 'DESC']] });

const newFor = (last_id: number) => ({ status: 'pending' as const, id: { [Op.gt]: last_id } });

/** Stores the start of a new channel, so that it reports only submissions from then on. */
async function begin(tx: WriteTransaction, { name }: Channel, at: Date): Promise<void> {
  const [newest] = await tx.models.submissions.findAll({ attributes: ['id'], order: [['id', 'DESC']], limit: 1 });
  await tx.models.operatorNews.create({
    ...{ channel: name, delivery: randomUUID(), last_id: newest?.id ?? 0, submissions: 0, body: '{}' },
    ...{ state: 'sent', created_at: at, due_at: at, sent_at: at },
  });
}

/** Tells whether a channel may send a new message: its last one is no longer due, and is old enough. */
function mayTell(
  { apartMs }: Channel,
  last: Pick<OperatorNewsRow, 'state' | 'submissions' | 'created_at'>,
  nowMs: number,
): boolean {
  if (last.state === 'due') return false;
  const agoMs = nowMs - last.created_at.getTime();
  return last.submissions === 0 || agoMs < 0 || agoMs >= apartMs; // a clock that ran ahead must not delay messages
}

/**
 * If there are new submissions and the channel may send again, puts one message about them into the outbox. For a new
 * channel, stores only its start.
 */
async function gather({ storage, clock }: OperatorNewsParts, channel: Channel): Promise<void> {
  const nowMs = clock.now();
  const at = new Date(nowMs);
  const known = await lastOf(storage, channel);
  if (known && !mayTell(channel, known, nowMs)) return;
  if (known && !(await storage.models.submissions.findOne({ where: newFor(known.last_id), attributes: ['id'] })))
    return;
  await storage.transaction(async (tx) => {
    const last = await lastOf(tx, channel);
    if (!last) return begin(tx, channel, at);
    if (!mayTell(channel, last, nowMs)) return;
    const { submissions } = tx.models;
    const where = newFor(last.last_id);
    const [count, pending, some, newest] = [
      await submissions.count({ where }),
      await submissions.count({ where: { status: 'pending' } }),
      await submissions.findAll({ where, order: ['id'], limit: TOLD }),
      await submissions.findOne({ where, order: [['id', 'DESC']] }),
    ];
    const [first] = some;
    if (!first || !newest) return;
    const isLate = nowMs - first.created_at.getTime() > LATE_MS;
    await tx.models.operatorNews.create({
      ...{ channel: channel.name, delivery: randomUUID(), last_id: newest.id, submissions: count },
      body: channel.write({ count, pending, some: some.map((row) => row.get()), at }),
      ...{ state: isLate ? 'held' : 'due', problem: isLate ? 'it may be old news' : null, created_at: at, due_at: at },
    });
  });
}

const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/(?<!\S)\S+@\S+/g, '…').slice(0, 190);

/**
 * Sends the due message of a channel. The attempt is counted before it is made, so that a failing database causes no
 * flood. Only the first failure of a message and its end are logged.
 */
async function send({ storage, clock }: OperatorNewsParts, channel: Channel, log: Log): Promise<void> {
  const nowMs = clock.now();
  const row = await storage.models.operatorNews.findOne({
    where: { channel: channel.name, state: 'due', due_at: dueAt(nowMs, 2 * AGAIN.longestMs) },
    order: ['id'],
  });
  if (!row) return;
  const { id, tries } = row;
  const mark = (values: Partial<OperatorNewsRow>, from: number): Promise<number> =>
    storage.transaction(async ({ models }) => {
      const [changed] = await models.operatorNews.update(values, { where: { id, state: 'due', tries: from } });
      return changed;
    });
  if (nowMs - row.due_at.getTime() > LATE_MS) {
    await mark({ state: 'held', problem: 'it may be old news' }, tries);
    return;
  }
  const next = { tries: tries + 1, due_at: new Date(nowMs + backoffMs(AGAIN, tries)) };
  if ((await mark(next, tries)) === 0) return;
  try {
    await channel.send(row, nowMs);
    await mark({ state: 'sent', sent_at: new Date(clock.now()), problem: null }, next.tries);
  } catch (thrown) {
    const problem = problemOf(thrown);
    const isLast = next.tries >= MOST_TRIES;
    await mark({ problem, ...(isLast && { state: 'dropped' as const }) }, next.tries);
    if (tries === 0 || isLast) log.warn({ channel: channel.name, problem }, 'operators were not told of submissions');
  }
}

/** Tells operators of new submissions, each channel independently: a failing channel does not delay the others. */
export async function tellOperators(parts: OperatorNewsParts, log: Log): Promise<void> {
  const turns = parts.channels.map(async (channel) => {
    await gather(parts, channel);
    await send(parts, channel, log);
  });
  const failed = (await Promise.allSettled(turns)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
