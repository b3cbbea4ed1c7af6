import { setImmediate as nextTurn } from 'node:timers/promises';
import { assetIds } from '@hindcast/domain';
import type { SignedOutcome } from '@hindcast/domain/signed';
import { type Judged, outcomeOf, receiptOf, type VerdictBook, type VerdictBooks } from '../../predictions/index.ts';
import type { PriceHistory } from '../../prices/index.ts';

/** Number of receipts made before other work may run. */
const A_TURN = 50;

/** Content that a prediction's last signed event should have. */
export interface Wanted {
  readonly outcome: SignedOutcome;
  /**
   * SHA-256 of the receipt, hexadecimal. Null if the rule gives no verdict yet, because the receipt of a pending
   * prediction changes daily.
   */
  readonly receipt: string | null;
}

/**
 * Builds a reader of the verdicts to sign. A receipt is made again only if its verdict was judged again or the prices
 * have changed.
 */
export function createWantedVerdicts(books: VerdictBooks): () => Promise<ReadonlyMap<number, Wanted>> {
  const receipts = new WeakMap<Judged, { readonly history: PriceHistory; readonly sha256: string }>();

  function receiptHash(book: VerdictBook, judged: Judged): string {
    const { history } = book;
    const known = receipts.get(judged);
    if (known?.history === history) return known.sha256;
    const { sha256 } = JSON.parse(receiptOf({ book, judged }).toString()) as { readonly sha256: string };
    receipts.set(judged, { history, sha256 });
    return sha256;
  }

  return async () => {
    const wanted = new Map<number, Wanted>();
    for (const asset of assetIds) {
      const book = await books.of(asset);
      for (const [at, judged] of book.entries.entries()) {
        if (at % A_TURN === A_TURN - 1) await nextTurn();
        const isSettled = (judged.judgement?.verdict.outcome ?? 'pending') !== 'pending';
        wanted.set(judged.record.stored.id, {
          outcome: isSettled ? outcomeOf(judged) : 'pending',
          receipt: isSettled ? receiptHash(book, judged) : null,
        });
      }
      for (const id of book.withdrawn.keys()) wanted.set(id, { outcome: 'withdrawn', receipt: null });
    }
    return wanted;
  };
}
