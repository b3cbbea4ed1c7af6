import type { WireTwin } from '../wire/submissions.ts';
import { exactPrice } from './amounts.ts';

/** Returns the reason why two entries are taken for duplicates. */
export const whyAlike = ({ why }: WireTwin): string => (why === 'source' ? 'the same source' : 'the same claim');

const priced = (word: string): string => (/^\d+(\.\d+)?$/.test(word) ? `$${exactPrice(Number(word))}` : word);

/**
 * Returns the claim of a near duplicate as text: `$20,000 by 2018-12-31`. @param dayText formats the claim's last day.
 */
export const duplicateClaim = ({ words, end }: WireTwin, dayText: (day: string) => string = String): string =>
  `${words.split(' to ').map(priced).join(' to ')} by ${end === null ? 'no day' : dayText(end)}`;

/** Returns the duplicates that make the same claim as a submission. Approving such a submission has to be confirmed. */
export const copiesIn = (twins: readonly WireTwin[]): readonly WireTwin[] => twins.filter(({ why }) => why === 'claim');

/**
 * Lists the duplicates of a submission in one line: `submission 3 (the same source), prediction 7 (the same claim)`.
 */
export const duplicatesText = (twins: readonly WireTwin[]): string =>
  twins.map((twin) => `${twin.of} ${twin.id} (${whyAlike(twin)})`).join(', ');
