import { endText, formatDayLong, type Prediction, predictionText } from '@hindcast/domain';
import { claimsTheSame } from '../verdicts/records.ts';

/** Parts of a claim in words. The price comes first and is always included, the others only if they differ. */
const told: readonly ((prediction: Prediction) => string)[] = [
  predictionText,
  ({ kind }) => kind,
  (prediction) => endText(prediction, formatDayLong),
  ({ claim }) => (claim && claim.start > claim.made ? `from ${formatDayLong(claim.start)}` : 'from that day'),
  ({ claim }) => (claim ? `${claim.assumed ? 'recorded' : 'made'} on ${formatDayLong(claim.made)}` : 'made on no day'),
  ({ claim }) => `${claim && 'direction' in claim && claim.direction ? claim.direction : 'in no direction said'}`,
];

/** Describes two claims in words so that they differ. Null if they are the same. */
export function claimChange(before: Prediction, after: Prediction): { was: string; became: string } | null {
  if (claimsTheSame(before, after)) return null;
  const pairs = told.map((words) => [words(before), words(after)] as const);
  const differing = pairs.filter(([was, became], place) => place === 0 || was !== became);
  return {
    was: differing.map(([was]) => was).join(', '),
    became: differing.map(([, became]) => became).join(', '),
  };
}
