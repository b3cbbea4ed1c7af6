import type { WireInvoice } from '@hindcast/domain';

/** A submission that is being paid for, stored in the tab so that a reload loses nothing. */
export interface KeptSubmission {
  /**
   * Contents of the submission: the form's fields on the server's own pages, the submission in a partner’s frame. Null
   * once paid.
   */
  readonly of: unknown;
  /** The last shown invoice. If it is paid, only the address for news is missing. Null before the first. */
  readonly invoice: WireInvoice | null;
  /** A cancelled invoice for the same submission (`earlierOf`), which may still be paid. Null for none. */
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

/** Reads the submission that this tab stored under a name. Null if there is none, or if storage is blocked. */
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
    return null; // storage is blocked, or the entry is of another version
  }
}

/** Stores a submission for as long as the tab is open. Null removes it. */
export function keep(place: string, kept: KeptSubmission | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(nameOf(place));
    else sessionStorage.setItem(nameOf(place), JSON.stringify(kept));
  } catch {
    // Storage is blocked or full. After a reload the reader starts again, but a payment still counts.
  }
}
