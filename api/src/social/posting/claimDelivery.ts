import { LATE_MS } from '@hindcast/domain/posting';
import {
  type BesideTransaction,
  claim,
  claimed,
  isAnyDue,
  type PostDeliveryRow,
  type Storage,
  selectDue,
  type WorkTable,
} from '../../db/index.ts';

/** Lease on a delivery, ms. Longer than a delivery takes: four images of 30 s each, and the post itself. */
const LEASE_MS = 180_000;
const LOST_AT_ONCE = 100;
/** Number of attempts after which an unsent post has failed. */
export const MOST_ATTEMPTS = 5;

const DIED = 'Whoever sent it stopped before an answer was there: look at the account whether it was posted';
const STOPPED = 'Whoever sent it stopped each time before it was done';
const LATE = 'It is late, since nothing was sent for a while: send it now, or cancel it';

const GIVEN_UP = 'It was not sent to the other relays: send it again';

const DELIVERIES: WorkTable = { name: 'post_deliveries', due: 'due_at' };

/** Tells whether any delivery is due: to be sent, with an expired lease, or for more relays. */
export const isDeliveryDue = (storage: Storage): Promise<boolean> =>
  isAnyDue(storage, DELIVERIES, ['waiting', 'sending', 'posted']);

/**
 * Holds late deliveries until a person decides. They may be unwanted by now: nothing was sent for a while, or a backup
 * was restored.
 */
async function holdLate(tx: BesideTransaction): Promise<void> {
  const overdue = { state: 'waiting', most: LOST_AT_ONCE, lateMs: LATE_MS };
  const late = await selectDue<PostDeliveryRow>(tx, DELIVERIES, overdue);
  if (late.length === 0) return;
  const where = { id: late.map(({ id }) => id), state: 'waiting' as const };
  await tx.models.postDeliveries.update({ state: 'held', due_at: null, error: LATE }, { where });
}

/**
 * Returns the next state of a delivery whose lease has expired. After a request to X nobody knows whether X posted it.
 * A note is sent again, since relays recognise the same note.
 */
function afterLoss({ platform, asked_at, attempts }: PostDeliveryRow, now: Date) {
  if (platform === 'x' && asked_at !== null) {
    return { state: 'unknown' as const, due_at: null, error: DIED, settled_at: now };
  }
  if (attempts >= MOST_ATTEMPTS) return { state: 'failed' as const, due_at: null, error: STOPPED, settled_at: now };
  return { state: 'waiting' as const };
}

async function returnLost(tx: BesideTransaction, now: Date): Promise<void> {
  const lost = await selectDue<PostDeliveryRow>(tx, DELIVERIES, { state: 'sending', most: LOST_AT_ONCE });
  for (const row of lost) {
    const where = { id: row.id, fence: row.fence, state: 'sending' as const };
    await tx.models.postDeliveries.update(afterLoss(row, now), { where });
  }
}

/**
 * Finds a note that is on some relays and is due on the others, because a person asked for that. It stays `posted`.
 * After too many attempts or too long a wait the request is given up, and the person has to ask again.
 */
async function dueElsewhere(tx: BesideTransaction, nowMs: number): Promise<PostDeliveryRow | undefined> {
  const [row] = await selectDue<PostDeliveryRow>(tx, DELIVERIES, { state: 'posted', most: 1 });
  if (!row || (row.attempts < MOST_ATTEMPTS && Number(row.due_at) > nowMs - LATE_MS)) return row;
  const where = { id: row.id, fence: row.fence, state: 'posted' as const };
  await tx.models.postDeliveries.update({ due_at: null, error: GIVEN_UP }, { where });
  return undefined;
}

/** Claims the delivery that is due first. Null if none is due. No other process gets it. */
export async function claimDelivery(storage: Storage, now: Date): Promise<PostDeliveryRow | null> {
  const nowMs = await storage.now();
  return storage.beside(async (tx) => {
    await returnLost(tx, now);
    await holdLate(tx);
    const [first] = await selectDue<PostDeliveryRow>(tx, DELIVERIES, { state: 'waiting', most: 1 });
    const row = first ?? (await dueElsewhere(tx, nowMs));
    if (!row) return null;
    const state = row.state === 'posted' ? ('posted' as const) : ('sending' as const);
    const [taken] = await tx.models.postDeliveries.update(
      { state, ...claim(tx, DELIVERIES, LEASE_MS) },
      { where: { id: row.id, fence: row.fence, state: row.state } },
    );
    return taken === 1 ? { ...claimed(row), state } : null;
  });
}

type Taken = Pick<PostDeliveryRow, 'id' | 'fence' | 'state'>;

const change = (
  storage: Storage,
  { id, fence, state }: Taken,
  values: Partial<PostDeliveryRow>,
  from: readonly ('sending' | 'unknown')[],
): Promise<boolean> =>
  storage.beside(async ({ models }) => {
    const states = state === 'posted' ? [state] : [...from];
    const [changed] = await models.postDeliveries.update(values, { where: { id, fence, state: states } });
    return changed === 1;
  });

/** Stores the progress of a delivery. False if another process has claimed it since; then nothing is stored. */
export const moveDelivery = (storage: Storage, taken: Taken, values: Partial<PostDeliveryRow>): Promise<boolean> =>
  change(storage, taken, values, ['sending']);

/**
 * Stores the result of a delivery, even if its lease expired and it became `unknown`, because only the sender knows.
 * False if another process or a person decided since; then nothing is stored.
 */
export const settleDelivery = (storage: Storage, taken: Taken, values: Partial<PostDeliveryRow>): Promise<boolean> =>
  change(storage, taken, values, ['sending', 'unknown']);
