import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireQueueItem } from '@hindcast/domain/extraction';
import type { Storage } from '../../db/index.ts';
import { type Actor, audit } from '../../http/index.ts';
import { AppError, type Clock, type Log } from '../../lib/index.ts';
import type { Extraction } from '../extraction/extraction.ts';
import { type Claimed, claimDue, claimNamed, giveBack, isItemDue, returnLost } from './claimItems.ts';
import { createHeldItems } from './heldItems.ts';
import { showItem } from './listQueue.ts';
import { failureOf, type Outcome } from './outcome.ts';
import { readPause, setPause } from './pause.ts';
import { settleItem } from './settleItem.ts';

/** Times in ms. */
export interface QueueSettings {
  /** Duration of a lease. After it, another process claims the items of a killed one. */
  readonly leaseMs: number;
  /** Number of items claimed at once. */
  readonly batch: number;
  /** Time until an empty queue is checked again. */
  readonly restMs: number;
  /** Longest wait for running items when the process stops. After it, they go back to the queue. */
  readonly farewellMs: number;
}

export const usualQueue: QueueSettings = { leaseMs: 30_000, batch: 10, restMs: 900, farewellMs: 2000 };

export interface QueueParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly extraction: Extraction;
  readonly log: Log | null;
}

/** An item after a person processed it. `problem` is the reason if it could not be read, else null. */
export interface Processed {
  readonly item: WireQueueItem;
  readonly problem: string | null;
}

/** Returns the result for an item that was read before, without reading it again. */
const readBefore = (item: WireQueueItem): Processed => ({ item, problem: item.taken_down ? item.error_message : null });

/** This process's worker on the queue of posts to read. */
export interface TweetQueue {
  /** Processes due items one by one until none is due. Any number of calls and processes may run at a time. */
  drain(): Promise<void>;
  /**
   * Processes one item at once, for a person. Throws 404, and 409 if another worker has it or it was removed meanwhile.
   */
  process(id: number, actor: Actor): Promise<Processed>;
  /** Claims no more items, and returns unfinished ones to the queue after a short wait. */
  stop(): Promise<void>;
}

/** Builds the queue's worker for this process. */
export function createTweetQueue(
  { storage, clock, extraction, log }: QueueParts,
  { leaseMs, batch, restMs, farewellMs }: QueueSettings = usualQueue,
): TweetQueue {
  const claimant = { owner: randomUUID(), leaseMs };
  const held = createHeldItems(storage, claimant, log);
  const underWay = new Set<Promise<unknown>>();
  const { promise: over, resolve: endNow } = Promise.withResolvers<void>();
  let waiting: Claimed[] = [];
  let taking: Promise<void> | null = null;
  let emptyUntilMs = 0;
  let stopped = false;
  let ended = false;
  let stopping: Promise<void> | null = null;

  async function read(item: Claimed): Promise<Outcome> {
    try {
      return { extraction: await extraction.extract({ url: item.tweet_url }) };
    } catch (thrown) {
      const failure = failureOf(thrown, clock.now());
      log?.warn({ err: thrown, item: item.id, attempt: item.attempts }, 'a post could not be read');
      return { failure };
    }
  }

  /** Pauses the queue and returns the waiting items, because X would refuse them too. */
  async function rest(untilMs: number): Promise<void> {
    const idle = waiting;
    waiting = [];
    for (const item of idle) held.remove(item);
    await storage.beside((tx) => setPause(tx, untilMs));
    await giveBack(storage, idle);
    log?.warn({ until: new Date(untilMs).toISOString() }, 'the queue of posts waits: X refuses to be asked');
  }

  async function work(item: Claimed): Promise<void> {
    try {
      const outcome = await read(item);
      if (ended) return; // the item is back in the queue
      const nowMs = await storage.now();
      const settling = { now: new Date(clock.now()), nowMs, byPerson: false };
      if (!(await storage.beside((tx) => settleItem(tx, item, outcome, settling)))) {
        log?.info({ item: item.id }, 'what was read is dropped: the item was removed, or passed on');
      } else if ('failure' in outcome && outcome.failure.pauseUntilMs !== null) {
        await rest(outcome.failure.pauseUntilMs);
      }
    } finally {
      held.remove(item);
    }
  }

  /** Claims a batch if any item is due. */
  async function takeSome(): Promise<void> {
    if (performance.now() < emptyUntilMs) return;
    const isPaused = (await readPause(storage)) > clock.now();
    if (!isPaused && (await isItemDue(storage))) {
      await returnLost(storage);
      const taken = await claimDue(storage, claimant, batch);
      if (stopped) return giveBack(storage, taken);
      held.add(taken);
      waiting.push(...taken);
    }
    if (waiting.length === 0) emptyUntilMs = performance.now() + restMs;
  }

  async function next(): Promise<Claimed | null> {
    while (!stopped) {
      const item = waiting.shift();
      if (item) return item;
      taking ??= takeSome().finally(() => {
        taking = null;
      });
      await taking;
      if (waiting.length === 0) return null;
    }
    return null;
  }

  /** Remembers a running promise, so that `stop` can wait for it. */
  function noted<T>(running: Promise<T>): Promise<T> {
    underWay.add(running);
    const forget = (): void => void underWay.delete(running);
    running.then(forget, forget);
    return running;
  }

  async function processNow(id: number, actor: Actor): Promise<Processed> {
    const item = await claimNamed(storage, claimant, id);
    if (!item) return readBefore(await showItem(storage, id));
    held.add([item]);
    try {
      const outcome = await read(item);
      if (ended) throw new AppError('overloaded', 'The server is stopping; try again in a few seconds');
      const failure = 'failure' in outcome ? outcome.failure : null;
      const settled = await storage.transaction(async (tx) => {
        const now = new Date(clock.now());
        if (!(await settleItem(tx, item, outcome, { now, nowMs: await tx.now(), byPerson: true }))) return null;
        const detail = failure ? { error: failure.problem } : {};
        await audit(tx, actor, { act: 'queue.process', subject: `queue item ${id}`, detail }, now);
        return showItem(tx, id);
      });
      if (!settled) throw new AppError('conflict', `Item ${id} was removed, or passed on: what was read is dropped`);
      if (failure !== null && failure.pauseUntilMs !== null) await rest(failure.pauseUntilMs);
      return { item: settled, problem: failure?.problem ?? null };
    } finally {
      held.remove(item);
    }
  }

  async function stop(): Promise<void> {
    stopped = true;
    await Promise.race([Promise.allSettled(underWay), wait(farewellMs, undefined, { ref: false })]);
    ended = true;
    held.stop();
    endNow();
    waiting = [];
    // items that cannot be returned are claimed by others once the lease expires
    await giveBack(storage, held.all()).catch((error: unknown) => {
      log?.info({ err: error }, 'items of the queue are left to run out');
    });
  }

  return {
    async drain() {
      for (let item = await next(); item && !ended; item = await next()) {
        await Promise.race([noted(work(item)), over]);
      }
    },
    process: (id, actor) => noted(processNow(id, actor)),
    stop: () => (stopping ??= stop()),
  };
}
