import { type AssetId, assets, readPrediction } from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { withUniqueIds } from '@hindcast/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../landing/LandingPage.tsx';
import { type Answers, readAnswers } from './readAnswers.ts';
import { type ServedPage, withoutStyles } from './withoutStyles.ts';

interface LandingAnswers extends Answers {
  /** Rows of the predictions of the other assets. */
  readonly others: readonly (readonly [AssetId, readonly unknown[]])[];
  /** All experts with their records, best first. Empty if unknown. */
  readonly experts: readonly WireExpertRow[];
}

/** Renders the whole front page on the server. Prices and predictions may be missing. */
export function renderLanding({ others, experts, ...answers }: LandingAnswers): ServedPage {
  const { series, predictions } = readAnswers(answers);
  const ofOthers = others.flatMap(([other, list]) => list.map((row) => readPrediction(row, other)));
  const given = {
    asset: assets[answers.asset],
    today: answers.today,
    series,
    predictions,
    ofAll: withUniqueIds([...predictions, ...ofOthers]),
    experts,
  };
  return { ...withoutStyles(renderToStaticMarkup(<LandingPage given={given} />)), data: null };
}
