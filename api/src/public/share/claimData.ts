import {
  assets,
  type Brand,
  cutText,
  dateLine,
  dayText,
  expertName,
  formatDayLong,
  outcomeWords,
  type Prediction,
  predictionInFull,
  predictionPath,
  readLink,
} from '@hindcast/domain';
import type { WireStandingRecord } from '@hindcast/domain/client';

const CONTEXT = 'https://schema.org';
const MOST = { name: 200, short: 300 } as const;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Returns the day on which the current verdict was recorded. Null without one. */
function judgedAt({ history }: WireStandingRecord): string | null {
  const last = history.findLast(({ type }) => type === 'verdict' || type === 'override');
  return last ? last.at.slice(0, 10) : null;
}

function claimOf(prediction: Prediction): object {
  const { asset, claim, madeOn } = prediction;
  const made = claim && !claim.assumed ? claim.made : madeOn;
  const source = readLink(prediction.sourceUrl);
  return {
    '@type': 'Claim',
    text: `${assets[asset].title}: ${predictionInFull(prediction)}, ${dateLine(prediction, formatDayLong)}`,
    author: { '@type': 'Person', name: cutText(expertName(prediction), MOST.name) },
    ...(made !== null && { datePublished: dayText(made) }),
    ...(source && { appearance: { '@type': 'CreativeWork', url: source } }),
  };
}

/**
 * Returns a prediction as schema.org data: a claim, and a review of it once it is settled. An open prediction has no
 * review and no rating.
 */
export function claimData(
  prediction: Prediction,
  record: WireStandingRecord,
  { brand, publicUrl }: { readonly brand: Brand; readonly publicUrl: string | null },
): object {
  const { outcome } = prediction;
  const claim = claimOf(prediction);
  const url = publicUrl === null ? {} : { url: publicUrl + predictionPath(prediction.id) };
  if (outcome === 'pending') return { '@context': CONTEXT, ...claim, ...url };
  const date = judgedAt(record);
  return {
    '@context': CONTEXT,
    '@type': 'ClaimReview',
    ...url,
    claimReviewed: `${assets[prediction.asset].title}: ${predictionInFull(prediction)}`,
    author: { '@type': 'Organization', name: brand.name, ...(publicUrl !== null && { url: publicUrl }) },
    ...(date !== null && { datePublished: date }),
    reviewRating: {
      '@type': 'Rating',
      ratingValue: outcome === 'success' ? 1 : 0,
      bestRating: 1,
      worstRating: 0,
      alternateName: capital(outcomeWords[outcome]),
      ...(record.short !== null && { ratingExplanation: cutText(record.short, MOST.short) }),
    },
    itemReviewed: claim,
  };
}
