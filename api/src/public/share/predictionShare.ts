import {
  assets,
  type Day,
  expertName,
  kindOf,
  type Outcome,
  type Prediction,
  predictionInFull,
  type Series,
} from '@hindcast/domain';
import { createScene, measureText, type Scene, viewOfOne } from '@hindcast/scene';
import { type Badge, CHART_ROOM, drawShare } from './drawShare.ts';

/** Data from which the picture of a prediction is drawn. */
export interface PredictionShared {
  readonly prediction: Prediction;
  /** The evidence in one line. Null without one. */
  readonly short: string | null;
  readonly series: Series;
  readonly today: Day;
  readonly brand: string;
}

const tones: Readonly<Record<Outcome, Badge['tone']>> = { success: 'hit', miss: 'miss', pending: 'pending' };

/**
 * Returns the label of the mark, in place of the expert's name: the picture names the expert above, and a long name
 * would hide the chart. The day below the label of a hit is that of the hit, so that the label is `Hit` or `Held`.
 */
function labelWord({ outcome, kind }: Prediction): string {
  if (outcome !== 'success') return 'Said';
  return kindOf(kind).aim === 'keeps' ? 'Held' : 'Hit';
}

function sceneOf({ prediction, series, today }: PredictionShared): Scene {
  const one = { ...prediction, expert: { ...prediction.expert, name: labelWord(prediction), handle: null } };
  const viewport = viewOfOne(prediction, series, today);
  return createScene({
    ...CHART_ROOM,
    ...{ asset: assets[prediction.asset], series, predictions: [one], today, viewport, selected: prediction.id },
    ...{ layout: 'desktop', scale: 'linear', watermark: '', measure: measureText },
  });
}

/** Draws the preview picture of a prediction, as SVG. */
export function drawPredictionShare(shared: PredictionShared): string {
  const { prediction, short, brand } = shared;
  const { asset, outcome, id, expert } = prediction;
  const handle = expert.handle ? [`@${expert.handle}`] : [];
  return drawShare(
    {
      kicker: `${assets[asset].title} · Prediction ${id}`,
      brand,
      who: [expertName(prediction), ...handle],
      claim: predictionInFull(prediction),
      badge: { text: outcome.toUpperCase(), tone: tones[outcome] },
      line: short ?? '',
    },
    sceneOf(shared),
  );
}
