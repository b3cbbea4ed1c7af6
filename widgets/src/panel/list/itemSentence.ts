import { countsWords, expertText, outcomeWords, type Prediction } from '@hindcast/domain';

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/**
 * Returns the accessible name of a prediction: "Cassandra @cassandra: $100k. Target 31/12/2024, Made 02/11/2023. Closed
 * at $101,236 on 5 Dec 2024. Verdict: hit. 7 of 12 counted calls hit." The visible text comes first and in its visible
 * order, so that voice control finds it. The expert's results come last.
 */
export function itemSentence(prediction: Prediction, claim: string, dates: string, evidence: string): string {
  const { counts } = prediction.expert;
  const sentences = [
    `${expertText(prediction)}: ${claim}`,
    dates,
    evidence,
    `Verdict: ${outcomeWords[prediction.outcome]}`,
    counts ? countsWords(counts) : '',
  ];
  return sentences.filter(Boolean).map(ended).join(' ');
}
