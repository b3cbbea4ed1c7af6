import { FEWEST_TOLD, hitsText } from '../prediction/counts.ts';
import { formatCount } from '../price/count.ts';
import { FEWEST_RANKED } from './record.ts';
import type { WireEdge, WireExpertFigures, WireExpertName, WireTrackCall } from './wire.ts';

/** A number of hits that were to be expected: whole from ten on, else with one decimal. */
function times(expected: number): string {
  const text = expected >= 10 ? String(Math.round(expected)) : String(Math.round(expected * 10) / 10);
  return text === '1' ? 'once' : `${text} times`;
}

const calls = (count: number): string => (count === 1 ? 'One call' : `${formatCount(count)} calls`);

/** How often calls of the same chances would have come true; null where no chance is known. */
export const expectedWords = ({ chance }: Pick<WireExpertFigures, 'chance'>): string | null =>
  chance && `calls like these would have come true ${times(chance.expected)} by the past’s swings.`;

/** What a record says, in a sentence or two. */
export function recordWords(figures: WireExpertFigures): readonly string[] {
  const { counted, chance, standings } = figures;
  if (counted === 0) {
    return [standings.open > 0 ? 'None of their calls has come to its end yet.' : 'Nothing of theirs counts yet.'];
  }
  const said = `${hitsText(figures)} came true`;
  const expected = expectedWords(figures);
  if (chance === null || expected === null) return [`${said}.`];
  if (chance.rated === counted) return [`${said}; ${expected}`];
  const known = Math.round(chance.edge + chance.expected);
  return [`${said}.`, `Of the ${chance.rated} whose chance is known ${known} did; ${expected}`];
}

/** What is decided already, or waits for a price, and does not count yet; null where nothing is. */
export function notYetWords(calls: readonly Pick<WireTrackCall, 'standing' | 'outcome'>[]): string | null {
  const ahead = calls.filter(({ standing }) => standing === 'open');
  const those = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [count === 1 ? `one that ${one}` : `${formatCount(count)} that ${many}`];
  const said = [
    ...those(ahead.filter(({ outcome }) => outcome === 'success').length, 'came true', 'came true'),
    ...those(ahead.filter(({ outcome }) => outcome === 'miss').length, 'missed', 'missed'),
    ...those(calls.filter(({ standing }) => standing === 'waiting').length, 'waits for a price', 'wait for a price'),
  ];
  return said.length === 0
    ? null
    : `Not in it yet: ${said.join(', ').replace(/, (?=[^,]*$)/, ' and ')}. A call counts once its last day is over.`;
}

/** Why a record has no score or no place yet, kindly; null where it has one. */
export function tooFewWords({ counted, chance }: Pick<WireExpertFigures, 'counted' | 'chance'>): string | null {
  const rated = chance?.rated ?? 0;
  if (counted === 0 || rated >= FEWEST_RANKED) return null;
  const [few, is] = [calls(counted), counted === 1 ? 'is' : 'are'];
  if (counted < FEWEST_TOLD) return `${few} ${is} too few to say: luck could do that. From five on there is a score.`;
  if (counted >= FEWEST_RANKED)
    return `A place among the others takes ten calls whose chance is known; of these ${rated} ${rated === 1 ? 'is' : 'are'}.`;
  return `${few} say something, not much: from ten on there is a place among the others.`;
}

/** A share of edge as points: "+4.2", "−0.3". */
export function pointsText(share: number): string {
  const text = Math.abs(share * 100).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${share > 0 ? '+' : '−'}${text}`;
}

/** Between which points luck leaves an edge: "−1.0 to +9.4". */
export const reachText = ({ low, high }: WireEdge): string => `${pointsText(low)} to ${pointsText(high)}`;

/** How far luck could move an edge. */
export const luckWords = (edge: WireEdge): string => `with luck it lies anywhere from ${reachText(edge)}`;

/** What an edge is, and how far luck could move it. */
export const edgeWords = (edge: WireEdge): string => `points beyond chance for each call; ${luckWords(edge)}`;

/** "23 of 37" in a line of a table. */
export const hitsInLine = (figures: Pick<WireExpertFigures, 'hits' | 'counted'>): string =>
  figures.counted === 0 ? 'none ended yet' : hitsText(figures);

/** What stands in place of an edge where a record has none to show; empty where nothing has ended. Null where it has one. */
export function noEdgeWords({ score, chance, counted }: WireExpertFigures): string | null {
  if (score !== null && chance !== null) return null;
  if (counted === 0) return '';
  return counted < FEWEST_TOLD ? 'too few to say' : 'no chance known';
}

/** What is said of somebody none of whose calls is on record, such as one whose calls were all withdrawn; null of others. */
export const nothingWords = ({ standings }: Pick<WireExpertFigures, 'standings'>): string | null =>
  Object.values(standings).some((count) => count > 0) ? null : 'Nothing of theirs is on record that could be judged.';

/** What an expert is called: the name, "Unknown" without one. */
export const nameText = ({ name }: Pick<WireExpertName, 'name'>): string => (name.trim() === '' ? 'Unknown' : name);

/** |ln(a/b)| as how many times the one the other is: `1.39 ×`. */
export const factorText = (distance: number): string => `${Math.exp(distance).toFixed(2)} ×`;

/**
 * How far off the nearest close of a miss was, in per cent of the price that was said.
 * @param distance |ln(close/K)|.
 * @param side where that close lay; null where it is not known.
 */
export function offWords(distance: number, side: 'below' | 'above' | null): string {
  if (side === null) return `the nearest close was ${factorText(distance)} off`;
  const percent = Math.abs(Math.expm1(side === 'below' ? -distance : distance)) * 100;
  return `the nearest close was ${percent.toFixed(percent < 10 ? 1 : 0)} % ${side} it`;
}
