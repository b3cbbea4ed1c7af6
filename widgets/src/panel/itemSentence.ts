import { dateLine, formatDayLong, type Outcome, type Prediction, predictionPhrase } from '@hindcast/domain';

const verdicts: Readonly<Record<Outcome, string>> = { success: 'Success', miss: 'Miss', pending: 'Pending' };

/** The expert as every list writes them: "Cassandra @cassandra", "Unknown" without a name. */
export const expertText = ({ expert }: Prediction): string =>
  `${expert.name || 'Unknown'}${expert.handle ? ` @${expert.handle}` : ''}`;

/** "$100,000 by 31 Dec 2024", "a top of $185,000 until 1 Oct 2026", or the specification's words where there is none. */
function claimed(prediction: Prediction): string {
  const { claim, kind } = prediction;
  const said = predictionPhrase(prediction);
  const end = claim?.end ?? null;
  if (end !== null) return `${said} ${kind === 'top' || kind === 'bottom' ? 'until' : 'by'} ${formatDayLong(end)}`;
  const { label, text } = dateLine(prediction);
  return text === 'Date not specified' ? `${said}, date not specified` : `${said}, ${label} ${text}`;
}

/**
 * A prediction as a sentence for who hears it: "Cassandra @cassandra: $100,000 by 31 Dec 2024, made 2 Nov 2023.
 * Success. Closed at $101,236 on 5 Dec 2024."
 */
export function itemSentence(prediction: Prediction, evidence: readonly string[]): string {
  const { madeOn, outcome } = prediction;
  const made = madeOn === null ? '' : `, made ${formatDayLong(madeOn)}`;
  const sentences = [`${expertText(prediction)}: ${claimed(prediction)}${made}`, verdicts[outcome], ...evidence];
  return sentences.map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
}
