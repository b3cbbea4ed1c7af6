import { type Asset, assets } from '../market/asset.ts';
import { formatDayLong } from '../market/day.ts';
import { capital, outcomeWords } from '../predictions/explainShort.ts';
import type { Prediction } from '../predictions/prediction.ts';
import { dateLine, expertName, predictionInFull, saidWhen } from '../predictions/predictionText.ts';
import { cutText, nameInText } from '../text/cutText.ts';
import type { PageHead } from './head.ts';

const MOST = { short: 200, quote: 160 } as const;

/** Head of the page for an unknown URL. */
export const missingHead: PageHead = { title: 'Page not found', description: 'There is no page at this address.' };

const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/**
 * Returns the head of a prediction's page: expert, claim, outcome, deciding close and quote.
 * @param short the line of evidence from `explainShort`, null if there is none.
 */
export function recordHead(prediction: Prediction, short: string | null): PageHead {
  const { asset, outcome, quote } = prediction;
  const said = saidWhen(prediction);
  const sentences = [
    `${capital(outcomeWords[outcome])}${short ? `: ${ended(lower(cutText(short, MOST.short)))}` : '.'}`,
    `${assets[asset].title}, ${dateLine(prediction, formatDayLong)}${said === null ? '' : `, ${said}`}.`,
    ...(quote ? [`“${cutText(quote.replaceAll(/\s+/g, ' '), MOST.quote)}”`] : []),
  ];
  return {
    title: `${nameInText(expertName(prediction))}: ${predictionInFull(prediction)}`,
    description: sentences.join(' '),
  };
}

/** Returns the head of the stub of a withdrawn prediction. */
export function withdrawnHead(name: string, asset: Asset): PageHead {
  const who = nameInText(name);
  return {
    title: `${who}: withdrawn`,
    description: `A prediction of ${asset.title} under the name of ${who} that was withdrawn.`,
  };
}
