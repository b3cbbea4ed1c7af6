import { ADMIN } from '@hindcast/domain/people';
import { placeOf } from '../../shell/asked.ts';

export const MACHINE = `${ADMIN}/machine`;

/** The parts of the page of the machine. */
export const machineParts = ['health', 'prices', 'outbox', 'payments'] as const;
export type MachinePart = (typeof machineParts)[number];

/** The address of a part. */
export const partPath = (part: MachinePart): string => placeOf(MACHINE, { show: part === 'health' ? '' : part });

/** Where the web admin does what a command of the terminal does, by the command's noun. */
const placeOfCommand: Readonly<Record<string, readonly [name: string, href: string]>> = {
  prices: ['Prices', partPath('prices')],
  outbox: ['Outbox', partPath('outbox')],
  payment: ['Payments', partPath('payments')],
  submission: ['Submissions', `${ADMIN}/dashboard?status=all`],
  predictions: ['Predictions', `${ADMIN}/predictions`],
  report: ['Reports', `${ADMIN}/reports`],
};

/** Where something is done about what a sentence of the server tells, which names a command; null if it names none. */
export function remedyOf(sentence: string): readonly [name: string, href: string] | null {
  const [, noun = ''] = /\bhindcast ([a-z]+)/.exec(sentence) ?? [];
  return placeOfCommand[noun] ?? null;
}
