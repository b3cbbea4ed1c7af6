import {
  addDays,
  assets,
  type Bar,
  type Claim,
  calendarOf,
  createSeries,
  type Day,
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

/** A call on real days. Closes of bitcoin in whole USD, UTC, one a day from its start to its end. */
export interface Example {
  /** A seer of legend, who never said so. */
  readonly expert: string;
  readonly quote: string;
  readonly claim: {
    readonly prediction_type: Kind;
    readonly price_target?: number;
    readonly price_min?: number;
    readonly price_max?: number;
  };
  readonly start: string;
  readonly end: string;
  /** The one day whose high or low matters, since it touched a level that its close did not pass. */
  readonly touched?: { readonly day: string; readonly high?: number; readonly low?: number };
  readonly closes: readonly number[];
}

/** An example as the rule judges it. */
export interface WorkedExample {
  readonly prediction: Prediction;
  readonly claim: Claim;
  readonly series: Series;
  readonly verdict: Verdict;
  /** The verdict in sentences. */
  readonly sentences: readonly string[];
}

const dayOf = (text: string): Day => {
  const day = readDay(text);
  if (day === null) throw new Error(`${text} is no day`);
  return day;
};

const barsOf = ({ start, touched, closes }: Example): Bar[] =>
  closes.map((close, i) => {
    const day = addDays(dayOf(start), i);
    return dayText(day) === touched?.day ? { day, close, high: touched.high, low: touched.low } : { day, close };
  });

/** Judges an example on the day after its end, as the server judges what it keeps. */
export function work(example: Example): WorkedExample {
  const { claim: fields, expert, quote, start, end } = example;
  const row = { ...fields, id: start, influencer: { name: expert }, notes: quote, start_date: start, end_date: end };
  const read = readPrediction(row, 'btc');
  if (!read.claim) throw new Error(`${expert}’s example is no prediction: ${read.problem}`);
  const asOf = addDays(dayOf(end), 1);
  const series = createSeries(barsOf(example));
  const verdict = judge(read.claim, series, { calendar: calendarOf(assets.btc), asOf });
  const prediction = { ...read, outcome: verdict.outcome, verdict };
  return { prediction, claim: read.claim, series, verdict, sentences: explain(prediction, verdict, asOf) };
}
