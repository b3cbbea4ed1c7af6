import { kindOf } from '../kinds/claims.ts';
import { assets } from '../market/asset.ts';
import type { Brand } from '../wire/page.ts';
import type { Prediction } from './prediction.ts';
import { predictionText } from './predictionText.ts';

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * Builds a mailto link for a report of an error in a prediction. Null if the brand has no mail address.
 * @param page URL of the page on which the reader saw the prediction.
 */
export function reportLink(brand: Brand, prediction: Prediction, page: string): string | null {
  if (brand.contactMail === null) return null;
  const { id, asset, expert, kind } = prediction;
  const claim = `${kindOf(kind).dateLabel} ${predictionText(prediction)}`;
  const subject = `${brand.name}: error in prediction ${id}`;
  const body = [
    `Prediction ${id} · ${assets[asset].title}`,
    `${expert.name}${expert.handle === null ? '' : ` @${expert.handle}`}: ${claim}`,
    page,
    '',
    'What is wrong, and how do you know?',
    '',
  ].join('\r\n');
  const to = brand.contactMail.split('@').map(encoded).join('@');
  return `mailto:${to}?subject=${encoded(subject)}&body=${encoded(body)}`;
}
