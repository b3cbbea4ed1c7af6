import { assets } from '../asset/asset.ts';
import { claimText, kindOf } from '../kind/index.ts';
import { dateLabel, formatDay } from '../time/day.ts';
import type { Prediction } from './prediction.ts';

/**
 * A prediction in short, "$100k"; the specification's words where there is nothing to show, and where it cannot be
 * written (W4).
 */
export function predictionText({ claim, text, asset }: Prediction): string {
  if (!claim) return text ?? 'Unknown prediction';
  try {
    return claimText(claim, assets[asset]);
  } catch {
    // Nothing that was read from a record gets here; what a page's own script hands to a widget may.
    return 'Error formatting prediction';
  }
}

/** The day by which it must come true as dd/MM/yyyy, "Date not specified" without one. */
export function endText({ claim, targetDate }: Prediction): string {
  const end = claim?.end ?? null;
  if (end !== null) return formatDay(end);
  return targetDate === null ? 'Date not specified' : dateLabel(targetDate);
}

/** The date line of an item or a card: "Target 31/12/2024", or "Date not specified" (P6). */
export const dateLine = (prediction: Prediction): string =>
  prediction.claim?.end == null && prediction.targetDate === null
    ? endText(prediction)
    : `${kindOf(prediction.kind).dateLabel} ${endText(prediction)}`;

/** What an expert is called: the name, "Unknown" without one (P6). */
export const expertName = ({ expert }: Prediction): string => expert.name || 'Unknown';

/** The expert as every list writes them: "Cassandra @cassandra". */
export function expertText(prediction: Prediction): string {
  const { handle } = prediction.expert;
  return handle ? `${expertName(prediction)} @${handle}` : expertName(prediction);
}

/** What stands beside a mark: a name's last word, so that labels stay short; "Unknown" experts by their handle. */
export function surname(prediction: Prediction): string {
  const name = expertName(prediction);
  const { handle } = prediction.expert;
  if (name.startsWith('Unknown') && handle) return `@${handle}`;
  return name.split(/\s+/).at(-1) ?? name;
}
