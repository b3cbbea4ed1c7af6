import type { AssetId, WireInvoice } from '@hindcast/domain';
import type { SubmissionForm } from '@hindcast/domain/submit';

/** What a page keeps of a submission under way, so that a reload loses nothing. */
export interface KeptSubmission {
  readonly form: SubmissionForm;
  /** The invoice that waits to be paid. */
  readonly invoice: WireInvoice | null;
}

const nameOf = (asset: AssetId): string => `hindcast-submit-${asset}`;

/** What an earlier view of this tab kept; null when there is nothing, or storage is blocked. */
export function readKept(asset: AssetId): KeptSubmission | null {
  try {
    const text = sessionStorage.getItem(nameOf(asset));
    return text === null ? null : (JSON.parse(text) as KeptSubmission);
  } catch {
    return null; // blocked, or written by another version
  }
}

/** Keeps a submission for as long as the tab is open; null forgets it. */
export function keep(asset: AssetId, kept: KeptSubmission | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(nameOf(asset));
    else sessionStorage.setItem(nameOf(asset), JSON.stringify(kept));
  } catch {
    // blocked or full: a reload begins anew, and a payment that was made counts all the same
  }
}
