/** A report that is not sent yet. */
export interface ReportDraft {
  readonly text: string;
  readonly email: string;
  /** Its Idempotency-Key: a report that is sent again is stored once. */
  readonly key: string;
}

/** By the prediction, for as long as the page is open. */
const drafts = new Map<number, ReportDraft>();

export const draftOf = (prediction: number): ReportDraft | undefined => drafts.get(prediction);

/** Keeps what is written, or forgets it (null). */
export function keepDraft(prediction: number, draft: ReportDraft | null): void {
  if (draft === null) drafts.delete(prediction);
  else drafts.set(prediction, draft);
}
