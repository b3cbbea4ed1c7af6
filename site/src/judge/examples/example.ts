import {
  type AssetId,
  addDays,
  assets,
  type Bar,
  type Calendar,
  type Claim,
  calendarOf,
  createSeries,
  type Day,
  dayAt,
  dayText,
  explain,
  type Kind,
  type Prediction,
  readDay,
  readPrediction,
  type Series,
  type Verdict,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';

/** A call on real days. Closes in USD, one for each session from the day it was made. */
export interface Example {
  /** The asset. Bitcoin if left out, with closes in whole USD. */
  readonly asset?: AssetId;
  /** Name of a legendary seer. The call itself is invented. */
  readonly expert: string;
  readonly quote: string;
  readonly claim: {
    readonly prediction_type: Kind;
    readonly price_target?: number;
    readonly price_min?: number;
    readonly price_max?: number;
  };
  /** Point of the example besides its verdict. Left out if it has none. */
  readonly shows?: string;
  readonly start: string;
  /** Last day of the call. Null if the call names no end. */
  readonly end: string | null;
  /**
   * The last close before the day of the statement, on which a target's direction depends. Left out for other kinds.
   */
  readonly before?: number;
  /** Day whose high or low touched a level that the day's close did not pass. Left out without one. */
  readonly touched?: { readonly day: string; readonly high?: number; readonly low?: number };
  /** Closes by session. Null for a missing one. */
  readonly closes: readonly (number | null)[];
  /** A split after the call was made. The closes are on the scale after it. */
  readonly split?: { readonly date: string; readonly numerator: number; readonly denominator: number };
}

/** An example with its verdict. */
export interface WorkedExample {
  readonly prediction: Prediction;
  readonly claim: Claim;
  readonly series: Series;
  readonly verdict: Verdict;
  /** The explanation of the verdict, in sentences. */
  readonly sentences: readonly string[];
}

const dayOf = (text: string): Day => {
  const day = readDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
};

/** Builds bars for the sessions of the calendar. The first is the close before the day of the statement, if given. */
function barsOf({ start, before, touched, closes }: Example, calendar: Calendar): Bar[] {
  const first = dayOf(start);
  const bars: Bar[] = before === undefined ? [] : [{ day: calendar.atOrBefore(addDays(first, -1)), close: before }];
  let day = first;
  for (const close of closes) {
    while (!calendar.isOpen(day)) day = addDays(day, 1);
    const wick = dayText(day) === touched?.day ? { high: touched.high, low: touched.low } : {};
    if (close !== null) bars.push({ day, close, ...wick });
    day = addDays(day, 1);
  }
  return bars;
}

/** Judges an example with the server's code, as of the day after its end, or after its last close. */
export function work(example: Example): WorkedExample {
  const { asset = 'btc', claim: fields, expert, quote, start, end, split } = example;
  const row = { ...fields, id: start, influencer: { name: expert }, notes: quote, start_date: start, end_date: end };
  const read = readPrediction(row, asset);
  if (!read.claim) throw new Error(`${expert}’s example is no prediction: ${read.problem}`);
  const calendar = calendarOf(assets[asset]);
  const series = createSeries(barsOf(example, calendar));
  const asOf = addDays(end === null ? dayAt(series, series.length - 1) : dayOf(end), 1);
  const verdict = judge(read.claim, series, {
    calendar,
    asOf,
    splits: split ? [{ ...split, day: dayOf(split.date) }] : [],
  });
  const prediction = { ...read, outcome: verdict.outcome, verdict };
  return { prediction, claim: read.claim, series, verdict, sentences: explain(prediction, verdict, asOf) };
}
