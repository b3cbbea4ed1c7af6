import { formatChance, formatShare } from '@hindcast/domain';
import { aheadWords, type WireEdge, type WireExpertFigures } from '@hindcast/domain/track';

const signed = (figure: number, decimals: number): string =>
  `${figure < 0 ? '−' : '+'}${Math.abs(figure).toFixed(decimals)}`;

/** Returns the number of an expert's hits among the calls that count: `23 of 37`. Empty if none counts. */
export const hitsText = (record: WireExpertFigures | null): string =>
  record === null || record.counted === 0 ? '' : `${record.hits} of ${record.counted}`;

/** Returns the score with its sign. Empty without one. */
export const scoreText = (record: WireExpertFigures | null): string =>
  record?.score === null || record === null ? '' : signed(record.score, 1);

function edgeText({ rated, expected, edge, low, high, z }: WireEdge): string {
  const luck = `${signed(100 * low, 1)} to ${signed(100 * high, 1)}`;
  const shown = z === null ? '' : `, z ${signed(z, 2)}`;
  return `${signed(edge, 1)} hits more than the ${expected.toFixed(1)} of ${rated} to be expected; × 100 a call ${luck}${shown}`;
}

/** Returns a record as rows of a name and a text. */
export function recordRows(record: WireExpertFigures): readonly (readonly [string, string])[] {
  const { counted, hits, wilson, chance, naive, score, boldness, lead_days, standings } = record;
  const sure = wilson && `${hits} of ${counted} hit (at least ${formatShare(wilson.low)}, 97.5 %)`;
  const ahead = aheadWords(record);
  const { open, repeat, noDate, waiting, review, setAside } = standings;
  return [
    ['Record', [sure ?? 'nothing counts yet', ...(ahead === null ? [] : [ahead])].join(', ')],
    [
      'Not counted',
      `${open} open, ${repeat} said again, ${noDate} without a date, ${waiting + review + setAside} others`,
    ],
    ['Score', score === null ? '' : signed(score, 1)],
    ['By chance', chance ? edgeText(chance) : ''],
    ['By the past', naive ? edgeText(naive) : ''],
    ['Boldness', boldness === null ? '' : `median chance ${formatChance(boldness)}`],
    ['Lead', lead_days === null ? '' : `${lead_days} days, median`],
  ];
}
