/** A report that a reader has begun and not sent. */
export interface ReportDraft {
  readonly text: string;
  readonly email: string;
  /** Idempotency-Key of the report, so that a repeated request stores it once. */
  readonly key: string;
}

/** Drafts by prediction. They are kept while the page is open. */
const drafts = new Map<number, ReportDraft>();

export const draftOf = (prediction: number): ReportDraft | undefined => drafts.get(prediction);

/** Keeps a draft. Null removes it. */
export function keepDraft(prediction: number, draft: ReportDraft | null): void {
  if (draft === null) drafts.delete(prediction);
  else drafts.set(prediction, draft);
}
