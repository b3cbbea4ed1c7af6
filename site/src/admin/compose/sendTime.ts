import { readSendAt } from '@hindcast/domain/posting';

/** Converts the value of a field for local date and time to ISO 8601. Null if it is empty or invalid. */
export function instantOf(local: string): string | null {
  const ms = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Returns the name of the browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the problem with a typed time, as a sentence. Null if the time is valid or empty. */
export function timeProblem(local: string, nowMs: number): string | null {
  const at = instantOf(local);
  if (at === null) return null;
  const read = readSendAt(at, nowMs);
  return 'problem' in read ? `${read.problem}.` : null;
}
