import type { Outcome } from '../kinds/shape/verdict.ts';
import { FEWEST_TOLD, hitsText } from '../predictions/counts.ts';
import { formatCount } from '../text/count.ts';
import type {
  TrackStanding,
  WireEdge,
  WireExpertFigures,
  WireExpertName,
  WireTrackCall,
} from '../wire/expertRecords.ts';
import { isBeyondLuck } from './ranking.ts';
import { FEWEST_RANKED } from './record.ts';

/** Figures for the text about a record's hits. Rows of older servers have no `ahead`. */
type Told = Pick<WireExpertFigures, 'hits' | 'counted'> & Partial<Pick<WireExpertFigures, 'ahead'>>;

/** Share of records without skill whose edge is significant by luck alone: the upper 2.5 %. */
const BY_LUCK = 0.025;

/** Returns an expected number of hits as text, rounded, because it is rarely whole. */
function aboutText(expected: number): string {
  const whole = Math.round(expected);
  if (whole === 0) return 'hardly any';
  return whole === 1 ? 'about one' : `about ${formatCount(whole)}`;
}

const calls = (count: number): string => (count === 1 ? 'One call' : `${formatCount(count)} calls`);

/** Returns the sentence about the expected hits by luck of calls with these chances. Null if no chance is known. */
export const expectedWords = ({ chance }: Pick<WireExpertFigures, 'chance'>): string | null =>
  chance && `luck alone would have given ${aboutText(chance.expected)}, with prices that move as in the year before.`;

const inRow = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Reasons why calls do not count, in the singular and the plural. Repeats are not mentioned. */
const uncounted: Readonly<Record<Exclude<TrackStanding, 'counted' | 'repeat'>, readonly [one: string, many: string]>> =
  {
    open: ['has its last day ahead', 'have their last day ahead'],
    waiting: ['waits for a price', 'wait for a price'],
    review: ['is looked at by a person', 'are looked at by a person'],
    noDate: ['names no last day', 'name no last day'],
    setAside: ['was taken out by a person', 'were taken out by a person'],
  };

function noneWords(standings: WireExpertFigures['standings']): string {
  const why = Object.entries(uncounted).flatMap(([standing, [one, many]]) => {
    const count = standings[standing as keyof typeof uncounted];
    return count === 0 ? [] : [count === 1 ? `one ${one}` : `${formatCount(count)} ${many}`];
  });
  if (why.length === 0) return 'No call of theirs is on record here.';
  const mayCount = standings.open + standings.waiting + standings.review > 0;
  return `No call of theirs counts${mayCount ? ' yet' : ''}: ${inRow(why)}.`;
}

/**
 * Returns the phrase about calls that are decided but not counted yet: "one more has already missed". Null without any.
 */
export function aheadWords({ counted, ahead }: Told): string | null {
  const { hits, misses } = ahead ?? { hits: 0, misses: 0 };
  const more = counted === 0 ? '' : ' more';
  const those = (count: number, did: string): string[] =>
    count === 0
      ? []
      : [count === 1 ? `one${more} has already ${did}` : `${formatCount(count)}${more} have already ${did}`];
  const said = [...those(hits, 'hit'), ...those(misses, 'missed')];
  return said.length === 0 ? null : inRow(said);
}

/** Returns the number of hits in a few words, for the heading of a picture. */
export const hitsInHead = (figures: Told): string =>
  figures.counted === 0 ? 'No call counts' : `${hitsText(figures)} hit`;

/** Returns the hits and the calls that are decided but not counted yet, for titles and first sentences. */
export function hitsWithAhead(figures: Told): string {
  const ahead = aheadWords(figures);
  return ahead === null ? hitsInHead(figures) : `${hitsInHead(figures)}, ${ahead}`;
}

/** Counts the hits among the calls in a part of a record, for titles. */
export function hitsAmong(calls: readonly Pick<WireTrackCall, 'standing' | 'outcome'>[]): Required<Told> {
  const count = (standing: TrackStanding, outcome: Outcome): number =>
    calls.filter((call) => call.standing === standing && call.outcome === outcome).length;
  return {
    counted: calls.filter(({ standing }) => standing === 'counted').length,
    hits: count('counted', 'success'),
    ahead: { hits: count('open', 'success'), misses: count('open', 'miss') },
  };
}

/** Returns a record in one or two sentences. */
export function recordWords(figures: WireExpertFigures): readonly string[] {
  const { counted, chance, standings } = figures;
  const ahead = aheadWords(figures);
  if (counted === 0) return [noneWords(standings) + (ahead === null ? '' : ` Of them ${ahead}.`)];
  const said = hitsWithAhead(figures);
  const expected = expectedWords(figures);
  if (chance === null || expected === null) {
    return [`${said}.`, `${counted === 1 ? 'It is not' : 'None of them is'} held against chance.`];
  }
  if (chance.rated === counted) return [`${said}; ${expected}`];
  const known = Math.round(chance.edge + chance.expected);
  return [`${said}.`, `Of the ${chance.rated} whose chance is known ${known} did; ${expected}`];
}

/** Returns the phrase about calls that do not count yet: already decided, or waiting for a price. Null without any. */
export function notYetWords(calls: readonly Pick<WireTrackCall, 'standing' | 'outcome'>[]): string | null {
  const of = (wanted: TrackStanding) => calls.filter(({ standing }) => standing === wanted);
  const { ahead } = hitsAmong(calls);
  const waiting = of('counted').length === 0 ? [] : of('waiting');
  const those = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [count === 1 ? `one that ${one}` : `${formatCount(count)} that ${many}`];
  const said = [
    ...those(ahead.hits, 'hit', 'hit'),
    ...those(ahead.misses, 'missed', 'missed'),
    ...those(waiting.length, ...uncounted.waiting),
  ];
  return said.length === 0 ? null : `Not in it yet: ${inRow(said)}. A call counts once its last day is over.`;
}

/**
 * Returns an encouraging sentence for a record that has no score or rank yet. Null if it has a rank, or no counted
 * calls.
 */
export function tooFewWords({ counted, chance }: Pick<WireExpertFigures, 'counted' | 'chance'>): string | null {
  const rated = chance?.rated ?? 0;
  if (counted === 0 || rated >= FEWEST_RANKED) return null;
  const [few, is] = [calls(counted), counted === 1 ? 'is' : 'are'];
  if (counted < FEWEST_TOLD) {
    const next = rated === 0 ? '' : ' From five on there is a score.';
    return `${few} ${is} too few to say: luck could do that.${next}`;
  }
  if (rated < counted) {
    const known = rated === 0 ? 'none is' : `${formatCount(rated)} ${rated === 1 ? 'is' : 'are'}`;
    return `A place among the others takes ten calls whose chance is known; of these ${known}.`;
  }
  return `${few} say something, not much: from ten on there is a place among the others.`;
}

/** Formats an edge per call as points: "+4.2", "−0.3". */
export function pointsText(share: number): string {
  const text = Math.abs(share * 100).toFixed(1);
  if (text === '0.0') return '0.0';
  return `${share > 0 ? '+' : '−'}${text}`;
}

/** Formats the 95 % bounds of an edge in points: "−1.0 to +9.4". */
export const reachText = ({ low, high }: WireEdge): string => `${pointsText(low)} to ${pointsText(high)}`;

/** Returns the phrase about the range within which luck could move an edge. */
export const luckWords = (edge: WireEdge): string => `with luck it lies anywhere from ${reachText(edge)}`;

/** Explains an edge, and the range within which luck could move it. */
export const edgeWords = (edge: WireEdge): string =>
  `hits beyond what luck would have given, in points for each call; ${luckWords(edge)}`;

/** Returns the phrase about whether a record is more than luck. Null if too few calls have a chance. */
export function sureWords(figures: Pick<WireExpertFigures, 'chance' | 'naive' | 'score'>): string | null {
  const { chance, naive, score } = figures;
  if (score === null || chance === null) return null;
  if (isBeyondLuck(figures)) return 'Luck alone would bring about one record in forty this far.';
  return chance.low > 0 && naive !== null
    ? 'Luck does not explain it, the market does: who always expected such moves would have done as well.'
    : 'Luck alone could have done this.';
}

/**
 * Returns the sentence about the number of records in a table that luck does not explain, and the number to expect by
 * luck.
 */
export function beyondLuckWords(rows: readonly Pick<WireExpertFigures, 'chance' | 'naive' | 'score'>[]): string | null {
  const scored = rows.filter(({ score, chance }) => score !== null && chance !== null);
  if (scored.length === 0) return null;
  const beyond = scored.filter(isBeyondLuck).length;
  const dots = `${formatCount(beyond)} of ${formatCount(scored.length)} dots ${beyond === 1 ? 'is' : 'are'} filled`;
  return `${dots}: those records are better than luck explains. Luck alone would fill ${aboutText(scored.length * BY_LUCK)}.`;
}

/** Returns the hits for a table cell: "23 of 37". */
export const hitsInLine = (figures: Pick<WireExpertFigures, 'hits' | 'counted'>): string =>
  figures.counted === 0 ? 'none counts' : hitsText(figures);

/** Returns the text for a table cell in place of an edge. Empty if no call counts. Null if the record has an edge. */
export function noEdgeWords({ score, chance, counted }: WireExpertFigures): string | null {
  if (score !== null && chance !== null) return null;
  if (counted === 0) return '';
  return counted < FEWEST_TOLD ? 'too few to say' : 'no chance known';
}

/** Returns an expert's name, "Unknown" without one. */
export const nameText = ({ name }: Pick<WireExpertName, 'name'>): string => (name.trim() === '' ? 'Unknown' : name);

/** Formats the distance |ln(a/b)|: `21 %`, from three times on `3.2 times`. */
export function apartText(distance: number): string {
  const percent = Math.expm1(distance) * 100;
  if (percent >= 200) return `${Math.exp(distance).toFixed(1)} times`;
  return `${percent.toFixed(percent < 10 ? 1 : 0)} %`;
}

/**
 * Returns the distance of the nearest close from a missed price, in per cent of that price.
 * @param distance |ln(close/K)|, K being the missed price.
 * @param side side of the price on which that close lies. Null if unknown.
 */
export function offWords(distance: number, side: 'below' | 'above' | null): string {
  if (side === null) return `the nearest close was ${apartText(distance)} off`;
  const percent = Math.abs(Math.expm1(side === 'below' ? -distance : distance)) * 100;
  return `the nearest close was ${percent.toFixed(percent < 10 ? 1 : 0)} % ${side} it`;
}
