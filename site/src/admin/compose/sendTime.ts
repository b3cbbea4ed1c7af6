import { readSendAt } from '@hindcast/domain/posting';

/** An instant in ISO 8601 of what a field for day and time says by this machine's clock; null if it says none. */
export function instantOf(local: string): string | null {
  const ms = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The time zone of this machine, as people name it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the error in a typed time, as a sentence. Null if the time is valid or empty. */
export function timeProblem(local: string, nowMs: number): string | null {
  const at = instantOf(local);
  if (at === null) return null;
  const read = readSendAt(at, nowMs);
  return 'problem' in read ? `${read.problem}.` : null;
}
