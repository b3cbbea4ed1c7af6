import { readSendAt } from '@hindcast/domain/posting';

/** An instant in ISO 8601 of what a field for day and time says by this machine's clock; null where it says none. */
export function instantOf(local: string): string | null {
  const ms = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The time zone of this machine, as people name it. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is wrong with the time that a field says, as a sentence; null where nothing is, or it says none. */
export function timeProblem(local: string, nowMs: number): string | null {
  const at = instantOf(local);
  if (at === null) return null;
  const read = readSendAt(at, nowMs);
  return 'problem' in read ? `${read.problem}.` : null;
}
