import { ADMIN } from '@hindcast/domain/people';
import { placeOf } from './asked.ts';

export const MACHINE = `${ADMIN}/machine`;

/** Tabs of the page about the server. */
export const machineParts = ['health', 'prices', 'outbox', 'payments'] as const;
export type MachinePart = (typeof machineParts)[number];

/** Returns the path of a tab. */
export const partPath = (part: MachinePart): string => placeOf(MACHINE, { show: part === 'health' ? '' : part });

/** Pages of the web admin that do the same as a command of the terminal, by the command's noun. */
const placeOfCommand: Readonly<Record<string, readonly [name: string, href: string]>> = {
  prices: ['Prices', partPath('prices')],
  outbox: ['Outbox', partPath('outbox')],
  payment: ['Payments', partPath('payments')],
  submission: ['Submissions', `${ADMIN}/dashboard?status=all`],
  predictions: ['Predictions', `${ADMIN}/predictions`],
  report: ['Reports', `${ADMIN}/reports`],
};

/**
 * Returns the page on which a problem can be resolved, for a sentence of the server that names a command. Null if it
 * names none.
 */
export function remedyOf(sentence: string): readonly [name: string, href: string] | null {
  const [, noun = ''] = /\bhindcast ([a-z]+)/.exec(sentence) ?? [];
  return placeOfCommand[noun] ?? null;
}
