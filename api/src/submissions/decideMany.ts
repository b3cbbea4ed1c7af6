import { UNDO_MS, type WireDecided, type WireDecision, type WireDecisions } from '@hindcast/domain/client';
import type { WriteTransaction } from '../db/index.ts';
import {
  type Actor,
  audit,
  createKeptAnswers,
  type KeyedRequest,
  refusedOne,
  refuseRevoked,
  sha256,
  type WriteParts,
} from '../http/index.ts';
import { today } from '../lib/index.ts';
import { createPricesOf } from '../predictions/index.ts';
import { approve, reject } from './review/decide.ts';
import { decisionEntry } from './review/decisionEntry.ts';
import { refuseCopy } from './review/duplicates/refuseCopy.ts';
import { releaseOf } from './review/releaseDecisions.ts';

const answers = createKeptAnswers();

/** Runs the decision once per idempotency key: a repeated request gets the stored response. */
async function onceFor(
  tx: WriteTransaction,
  asked: KeyedRequest | null,
  decide: () => Promise<WireDecision>,
): Promise<WireDecision> {
  const before = asked && (await answers.find(tx, asked));
  if (before) return JSON.parse(before.answer) as WireDecision;
  const decision = await decide();
  if (asked) await answers.keep(tx, asked, { status: 200, type: 'application/json', answer: JSON.stringify(decision) });
  return decision;
}

/**
 * Decides submissions one by one, each in its own transaction, so that a crash leaves whole decisions. Each decision is
 * stored under the key of the call: a repeated call returns it, and decides the rest. Refusals are listed beside the
 * decisions. All become public together.
 */
export async function decideMany(
  { storage, clock, published }: WriteParts,
  { act, items, admin_comment, now: isFinal = false }: WireDecisions,
  actor: Actor,
  asked: KeyedRequest | null = null,
): Promise<readonly WireDecided[]> {
  const done: WireDecided[] = [];
  const from = clock.now();
  // long enough that the first one is not public before the last one is decided
  const releaseAt = new Date(from + UNDO_MS + items.length * 20);
  const pricesOf = createPricesOf(today(clock));
  for (const { id, version } of items) {
    const at = new Date(clock.now());
    const by = { actor, now: at, pricesOf, releaseAt };
    const seen = { ...(version !== undefined && { version }), ...(admin_comment !== undefined && { admin_comment }) };
    try {
      const decision = await storage.transaction(async (tx) => {
        await refuseRevoked(tx, actor);
        return onceFor(tx, asked && { ...asked, key: sha256(`${asked.key} ${id}`) }, async () => {
          // in a batch nobody reviews each submission, so that possible copies must be decided singly
          if (act === 'approve') await refuseCopy(tx, id, 'approve or reject it by itself');
          const answer = await (act === 'approve'
            ? approve(tx, id, seen, by)
            : reject(tx, id, { ...seen, status: 'rejected' }, by));
          await audit(tx, actor, decisionEntry(act, answer, admin_comment), at);
          return answer;
        });
      });
      done.push(decision);
    } catch (thrown) {
      done.push(refusedOne(id, thrown));
    }
  }
  if (!isFinal) return done;
  const ids = done.flatMap((one) => (one.success ? [one.id] : []));
  await storage.transaction((tx) => releaseOf(tx, ids, new Date(clock.now())));
  await published.refresh();
  return done.map((one) => (one.success ? { ...one, undo_until: null } : one));
}
