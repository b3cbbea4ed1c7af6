import type { WireInvoice } from '@hindcast/domain';

/** A submission under way, kept by the page so that a reload loses nothing. */
export interface KeptSubmission {
  /** The source of the words: a form here, the words themselves in a partner’s frame. */
  readonly of: unknown;
  /** The invoice that was shown last; one that is paid waits for a word on where news is to go. */
  readonly invoice: WireInvoice | null;
  /** One for the same words that was cancelled (`earlierOf`): it may be paid all the same. */
  readonly earlier: string | null;
}

const nameOf = (place: string): string => `hindcast-submit-${place}`;

const isInvoice = (value: unknown): value is WireInvoice => {
  const { checking_id, payment_request, amount, news } = Object(value) as Partial<WireInvoice>;
  return (
    [checking_id, payment_request].every((text) => typeof text === 'string') &&
    Array.isArray(news) &&
    Number(amount) > 0
  );
};

/**
 * Reads the submission that an earlier view of this tab kept at a place. Null if there is none, or storage is blocked.
 */
export function readKept(place: string): KeptSubmission | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null') as Partial<KeptSubmission> | null;
    if (read === null || typeof read !== 'object' || !('of' in read)) return null;
    return {
      of: read.of,
      invoice: isInvoice(read.invoice) ? read.invoice : null,
      earlier: typeof read.earlier === 'string' ? read.earlier : null,
    };
  } catch {
    return null; // blocked, or written by another version
  }
}

/** Keeps a submission for as long as the tab is open; null forgets it. */
export function keep(place: string, kept: KeptSubmission | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(nameOf(place));
    else sessionStorage.setItem(nameOf(place), JSON.stringify(kept));
  } catch {
    // blocked or full: a reload begins anew, and a payment that was made counts all the same
  }
}
