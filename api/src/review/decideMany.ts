import { isBoom } from '@hapi/boom';
import { UNDO_MS, type WireDecided, type WireDecisions } from '@hindcast/domain/client';
import type { Actor } from '../access/actor.ts';
import { refuseRevoked } from '../access/findToken.ts';
import type { RefusalData } from '../answers/refusal.ts';
import { createPricesOf } from '../entry/entryPrices.ts';
import { today } from '../timing/clock.ts';
import { audit } from '../writes/audit.ts';
import type { WriteParts } from '../writes/once.ts';
import { approve, reject } from './decide.ts';
import { decisionEntry } from './decisionEntry.ts';
import { releaseOf } from './releaseDecisions.ts';

/** The stable id of a refusal. */
const codeOf = ({ data }: { readonly data?: unknown }): string => (data as RefusalData | null)?.code ?? 'bad_request';

/**
 * Decides one submission after the other, each in a transaction of its own, so that a server that stops in the middle
 * leaves whole decisions; asked again, those are refused as decided. What is refused is told beside the others. All become
 * public together.
 */
export async function decideMany(
  { storage, clock, published }: WriteParts,
  { act, items, admin_comment, now: isFinal = false }: WireDecisions,
  actor: Actor,
): Promise<readonly WireDecided[]> {
  const done: WireDecided[] = [];
  const from = clock.now();
  // long enough that the first one does not become public before the last one is decided
  const releaseAt = new Date(from + UNDO_MS + items.length * 20);
  const pricesOf = createPricesOf(today(clock));
  for (const { id, version } of items) {
    const at = new Date(clock.now());
    const by = { actor, now: at, pricesOf, releaseAt };
    const seen = { ...(version !== undefined && { version }), ...(admin_comment !== undefined && { admin_comment }) };
    try {
      const decision = await storage.transaction(async (tx) => {
        await refuseRevoked(tx, actor);
        const answer = await (act === 'approve'
          ? approve(tx, id, seen, by)
          : reject(tx, id, { ...seen, status: 'rejected' }, by));
        await audit(tx, actor, decisionEntry(act, answer, admin_comment), at);
        return answer;
      });
      done.push(decision);
    } catch (thrown) {
      if (!isBoom(thrown) || thrown.output.statusCode >= 500 || thrown.output.statusCode === 401) throw thrown;
      done.push({ success: false, id, code: codeOf(thrown), message: thrown.message });
    }
  }
  if (!isFinal) return done;
  const ids = done.flatMap((one) => (one.success ? [one.id] : []));
  await storage.transaction((tx) => releaseOf(tx, ids, new Date(clock.now())));
  await published.refresh();
  return done.map((one) => (one.success ? { ...one, undo_until: null } : one));
}
