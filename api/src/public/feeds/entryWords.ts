import {
  asPending,
  assets,
  type Day,
  dateLine,
  expertName,
  explainShort,
  formatDayLong,
  type Outcome,
  outcomeWords,
  type Prediction,
  predictionPath,
  recordHead,
  saidWhen,
} from '@hindcast/domain';
import { type Judged, standingPrediction } from '../../predictions/index.ts';
import type { FeedEntry } from './feed.ts';
import { plainPrediction } from './plainPrediction.ts';

/** Isolates the direction of a quote, so that right-to-left text does not affect the text around it. */
const quoted = (words: string): string => `\u2068“${words}”\u2069`;

/** Writes the text of a call: its subject, its day, its quote and its source. */
export function callWords(prediction: Prediction): string {
  const { asset, quote, sourceUrl } = prediction;
  const said = saidWhen(prediction);
  return [
    `${assets[asset].title}, ${dateLine(prediction, formatDayLong)}${said === null ? '' : `, ${said}`}.`,
    ...(quote ? [quoted(quote)] : []),
    ...(sourceUrl ? [sourceUrl] : []),
  ].join('\n\n');
}

const came: Readonly<Record<Outcome, string>> = {
  success: 'hit',
  miss: 'missed',
  pending: 'is pending',
};

/** Returns the title of a call without its outcome: "Cassandra: Target $100,000". */
export const saidTitle = (prediction: Prediction): string => recordHead(asPending(prediction), null).title;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly tag: string;
}

/** Builders of an entry's texts, by the entry's event. */
const words = {
  call: (prediction: Prediction): Words => ({
    title: saidTitle(prediction),
    text: callWords(prediction),
    tag: 'call',
  }),
  verdict: (prediction: Prediction, today: Day): Words => ({
    title: `${saidTitle(prediction)} ${came[prediction.outcome]}`,
    text: [explainShort(prediction, null, today) ?? `It ${came[prediction.outcome]}.`, callWords(prediction)].join(
      '\n\n',
    ),
    tag: outcomeWords[prediction.outcome],
  }),
} as const;

export type Happened = keyof typeof words;

/** A judged prediction, and the current day. */
export interface JudgedOn {
  readonly judged: Judged;
  readonly today: Day;
}

/** Builds an entry of a feed. `origin` is the site's origin; `atMs` is the time of the event. */
export function entryOf(happened: Happened, { judged, today }: JudgedOn, origin: string, atMs: number): FeedEntry {
  const prediction = plainPrediction(standingPrediction(judged));
  const url = origin + predictionPath(prediction.id);
  const { title, text, tag } = words[happened](prediction, today);
  const tags = [assets[prediction.asset].title, tag];
  return { id: `${url}#${happened}`, url, title, text, author: expertName(prediction), tags, atMs };
}
