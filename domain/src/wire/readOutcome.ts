import {
  type Outcome,
  type Override,
  outcomes,
  type PendingReason,
  type ReviewDetail,
  type Verdict,
  type WaitingDetail,
} from '../kinds/shape/verdict.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns a received value as an object. Null for anything else. */
export const rowOf = (value: unknown): Row | null =>
  typeof value === 'object' && value !== null ? (value as Row) : null;
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const REASONS = ['open', 'waiting', 'review', 'unreadable'] as const satisfies PendingReason[];
const DETAILS = ['noSession', 'scale', 'direction', 'alreadyReached', 'beyond', 'start', 'window'] as const satisfies (
  | ReviewDetail
  | WaitingDetail
)[];

/** Returns the value if it is one of `values`. Null otherwise. */
export const oneOf = <T>(values: readonly T[], value: unknown): T | null =>
  values.find((known) => known === value) ?? null;

export const readOutcome = (value: unknown): Outcome | null => oneOf(outcomes, value);
export const readReason = (value: unknown): PendingReason | null => oneOf(REASONS, value);
export const readDetail = (value: unknown): Verdict['detail'] => oneOf(DETAILS, value);

/** Reads the override that a response has beside a verdict. Null without one. */
export function readOverride(value: unknown): Override | null {
  const row = rowOf(value);
  const reason = textIn(row?.reason);
  const setAt = Date.parse(textIn(row?.at) ?? '');
  const outcome = readOutcome(row?.outcome);
  if (outcome === null || reason === null || Number.isNaN(setAt)) return null;
  return { outcome, reason, setAt };
}
