import {
  assets,
  claimText,
  decidingBar,
  expertName,
  foldText,
  formatDay,
  formatDayLong,
  formatSaidPrice,
  levelsOf,
  type Prediction,
  readPrice,
} from '@hindcast/domain';

interface Searched {
  /** Text in which words are searched: the expert, the texts, the prices as written, and the days in both formats. */
  readonly text: string;
  /** The claimed prices, USD. */
  readonly levels: readonly number[];
}

const searchedOf = new WeakMap<Prediction, Searched>();

/** Returns the searchable text of a prediction. Cached per prediction. */
function searched(prediction: Prediction): Searched {
  const memoised = searchedOf.get(prediction);
  if (memoised) return memoised;
  const { expert, claim, kind, text, quote, madeOn, targetDate } = prediction;
  const asset = assets[prediction.asset];
  const levels = claim ? levelsOf(claim) : [];
  const prices = claim ? [claimText(claim, asset), ...levels.map((level) => formatSaidPrice(level, asset))] : [];
  const days = [madeOn, claim?.end ?? null, decidingBar(prediction)?.day ?? null]
    .filter((day) => day !== null)
    .flatMap((day) => [formatDay(day), formatDayLong(day)]);
  const words = [expertName(prediction), `@${expert.handle ?? ''}`, kind, text, quote, targetDate];
  const made = { text: foldText([...words, ...prices, ...days].join(' ')), levels };
  searchedOf.set(prediction, made);
  return made;
}

/**
 * Returns a test for texts that contain a word, also inside a longer word. A word that begins with a digit matches only
 * at the start of a number.
 */
const textTest = (word: string): ((text: string) => boolean) => {
  if (!/^\d/.test(word)) return (text) => text.includes(word);
  const number = new RegExp(`(?<!\\d[.,]?)${word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}`, 'u');
  return (text) => number.test(text);
};

function wordTest(word: string): (prediction: Prediction) => boolean {
  const isIn = textTest(word);
  const price = /\d/.test(word) ? readPrice(word) : null;
  return (prediction) => {
    const { text, levels } = searched(prediction);
    return isIn(text) || (price !== null && levels.includes(price));
  };
}

/**
 * Returns a test for predictions that contain every word: in a name, a text or a day, or as a price in any notation
 * ("100k", "100000", "$100,000"). Null if there are no words.
 */
export function searchFor(words: string): ((prediction: Prediction) => boolean) | null {
  const tests = foldText(words).split(/\s+/).filter(Boolean).map(wordTest);
  return tests.length > 0 ? (prediction) => tests.every((test) => test(prediction)) : null;
}
