import type { WireTwin } from '../wire/review.ts';
import { exactPrice } from './amounts.ts';

/** Why two are taken for one. */
export const whyAlike = ({ why }: WireTwin): string => (why === 'source' ? 'the same source' : 'the same claim');

const priced = (word: string): string => (/^\d+(\.\d+)?$/.test(word) ? `$${exactPrice(Number(word))}` : word);

/** What one that says nearly the same claims: `$20,000 by 2018-12-31`. @param dayText how its last day is written. */
export const twinClaim = ({ words, end }: WireTwin, dayText: (day: string) => string = String): string =>
  `${words.split(' to ').map(priced).join(' to ')} by ${end === null ? 'no day' : dayText(end)}`;

/** What makes the claim of a submission again: it is approved only where that is meant. */
export const copiesIn = (twins: readonly WireTwin[]): readonly WireTwin[] => twins.filter(({ why }) => why === 'claim');

/** What stands beside a submission, in a line: `submission 3 (the same source), prediction 7 (the same claim)`. */
export const twinsText = (twins: readonly WireTwin[]): string =>
  twins.map((twin) => `${twin.of} ${twin.id} (${whyAlike(twin)})`).join(', ');
