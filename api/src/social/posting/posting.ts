import { setTimeout as wait } from 'node:timers/promises';
import { notConfigured, type Platform, type WirePost } from '@hindcast/domain/posting';
import type { PostDeliveryRow, PostRow, Storage } from '../../db/index.ts';
import type { Clock, Log, NostrSetting, XAccount } from '../../lib/index.ts';
import { claimDelivery, isDeliveryDue, moveDelivery, settleDelivery } from './claimDelivery.ts';
import type { Delivering, Outcome } from './delivery/delivering.ts';
import { PostProblem } from './delivery/problem.ts';
import { showPost } from './listPosts.ts';
import { whyNotAnyMore } from './mayStillPost.ts';
import { sendToNostr } from './nostr/sendToNostr.ts';
import { settled, staysPosted } from './settled.ts';
import { whyTakenBack } from './takenBack.ts';
import { keepPostLimit } from './x/keptLimit.ts';
import { sendToX } from './x/sendToX.ts';

export interface PostingParts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Account that posts on X. Null if posting on X is not set up. */
  readonly account: XAccount | null;
  /** Key and relays for Nostr. Null if posting on Nostr is not set up. */
  readonly nostr: NostrSetting | null;
  readonly log: Log | null;
  /** Timeout of a relay, ms. Default: `RELAY_MS`. */
  readonly relayMs?: number | undefined;
}

/** Sender of our posts. */
export interface Posting {
  /** Sends the due deliveries one by one, until none is due. Any number of calls and processes may run at a time. */
  drain(): Promise<void>;
  /** Waits until no delivery of a post is being sent, at most a minute, and returns the post. Throws 404. */
  settledPost(id: number): Promise<WirePost>;
  /** Claims no more deliveries. Running ones finish. */
  stop(): void;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 250;

const isUnderWay = ({ deliveries }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'waiting' || state === 'sending');

/** Builds the sender of due posts of this process. */
export function createPosting({ storage, clock, account, nostr, log, relayMs }: PostingParts): Posting {
  let stopped = false;
  const now = (): Date => new Date(clock.now());

  const senders: Readonly<Record<Platform, (delivering: Delivering) => Promise<Outcome>>> = {
    x: async (delivering) => (account ? sendToX(account, delivering) : unset('x')),
    nostr: async (delivering) => (nostr ? sendToNostr(nostr, delivering, relayMs) : unset('nostr')),
  };
  const unset = (platform: Platform): Outcome => ({
    state: 'failed',
    problem: new PostProblem(notConfigured[platform]),
  });

  async function delivering(row: PostDeliveryRow, post: PostRow): Promise<Delivering> {
    const images = await storage.models.postImages.findAll({
      where: { post_id: post.id },
      order: ['place'],
      raw: true,
    });
    return {
      text: post.text,
      images: images.map(({ png }) => Buffer.from(png, 'base64')),
      prepared: row.prepared,
      relays: row.relays === null ? [] : JSON.parse(row.relays),
      nowMs: () => clock.now(),
      note: (values) => moveDelivery(storage, row, values),
    };
  }

  async function send(row: PostDeliveryRow): Promise<void> {
    const post = await storage.models.posts.findOne({ where: { id: row.post_id }, raw: true });
    if (!post) throw new Error(`Delivery ${row.id} has no post`);
    const takenBack = await whyTakenBack(storage, post);
    if (takenBack !== null) {
      const values = { state: 'cancelled' as const, due_at: null, error: takenBack, settled_at: now() };
      await moveDelivery(storage, row, row.state === 'posted' ? staysPosted(takenBack) : values);
      return;
    }
    const held = await whyNotAnyMore(storage, post.actor, now());
    if (held !== null) {
      const values = { state: 'held' as const, due_at: null, error: held };
      await moveDelivery(storage, row, row.state === 'posted' ? staysPosted(held) : values);
      return;
    }
    const outcome = await senders[row.platform](await delivering(row, post));
    if (outcome.state === 'passed') return;
    const nowMs = await storage.now();
    const isStored = await settleDelivery(storage, row, settled(outcome, { row, post, now: now(), nowMs }));
    if (!isStored) log?.error({ delivery: row.id }, 'what became of a post could not be noted: another process has it');
    const limit = outcome.state === 'posted' ? outcome.limit : outcome.problem.limit;
    if (limit) await keepPostLimit(storage, limit);
    if (outcome.state !== 'posted') {
      log?.warn(
        { err: outcome.problem, post: post.id, platform: row.platform },
        'a post was not sent, or nobody knows',
      );
    }
  }

  return {
    async drain() {
      while (!stopped && (await isDeliveryDue(storage))) {
        const row = await claimDelivery(storage, now());
        if (!row) return;
        await send(row);
      }
    },
    async settledPost(id) {
      const untilMs = performance.now() + PATIENCE_MS;
      let post = await showPost(storage, id);
      while (isUnderWay(post) && !stopped && performance.now() < untilMs) {
        await wait(LOOK_MS);
        post = await showPost(storage, id);
      }
      return post;
    },
    stop() {
      stopped = true;
    },
  };
}
