import type { Prediction } from '@hindcast/domain';
import { predictionPath, yearsBack } from '@hindcast/domain';
import {
  createScene,
  darkTheme,
  frameViewport,
  lightTheme,
  measureText,
  paintPicture,
  paintSvg,
  type Scene,
  type SceneInput,
  viewOf,
} from '@hindcast/scene';
import { htmlText } from '../../http/index.ts';
import type { Drawn } from '../published/drawn.ts';
import { type EmbedView, expertKey, frameOf, layoutOf, scaleOf } from './view.ts';

/** Returns the predictions that a view shows: those of its expert, or its only prediction. Without either, all. */
function shownOf({ predictions }: Drawn, { expert, prediction }: EmbedView): readonly Prediction[] {
  if (expert !== null) return predictions.filter((one) => expertKey(one) === expert);
  return prediction === null ? predictions : predictions.filter(({ id }) => id === prediction);
}

/** Additional input for a picture of a day in the past: the day in words, and all closes known now. */
export type Then = Pick<SceneInput, 'nowWord' | 'since'>;

/** Builds the scene of a view as the widgets first show it. */
export function sceneOf(drawn: Drawn, view: EmbedView, watermark: string, then: Then = {}): Scene {
  const { asset, series, today } = drawn;
  const { width, height, prediction: selected } = view;
  const predictions = shownOf(drawn, view);
  const layout = layoutOf(view);
  const frame = frameOf(view);
  const home = frameViewport({ asset, series, active: predictions, today, layout }, yearsBack(frame));
  const near = selected === null ? null : viewOf({ predictions, series, today, viewport: home }, selected);
  const isAll = yearsBack(frame) === null;
  return createScene({
    ...{ asset, series, predictions, today, layout, width, height, watermark, selected },
    viewport: near ?? home,
    scale: scaleOf(view),
    minimums: isAll ? 1 : 0,
    measure: measureText,
    ...then,
  });
}

/** Keeps only the colour rules that a picture uses. */
const usedIn = (markup: string, styles: string): string =>
  styles.replaceAll(/\.(hc-[fs]-\w+)\{[^}]*\}/g, (rule, name) =>
    new RegExp(`[" ]${name}[" ]`).test(markup) ? rule : '',
  );

const wordsOf = ({ asset }: Drawn, { marks }: Scene) => ({
  title: `${asset.title} price and predictions`,
  desc: marks.map(({ name }) => name).join('. '),
});

/** Draws an asset's chart as an SVG picture of a view. */
export function drawPicture(drawn: Drawn, view: EmbedView, watermark: string): string {
  const scene = sceneOf(drawn, view, watermark);
  return paintSvg(scene, view.theme === 'dark' ? darkTheme : lightTheme, wordsOf(drawn, scene));
}

/**
 * Draws an asset's chart as an elastic picture: one document with picture, margins and styles, which the script tag
 * splits. Links in it are paths; the script puts the site's origin before them.
 */
export function drawElastic(drawn: Drawn, view: EmbedView, watermark: string, styles: string): string {
  const scene = sceneOf(drawn, view, watermark);
  // each mark has its own name, so that the description only counts them
  const words = { ...wordsOf(drawn, scene), desc: `${shownOf(drawn, view).length} predictions, each mark named` };
  const { path } = drawn.asset;
  const hrefOf = (id: string, { length }: readonly string[]) => (length > 1 ? path : predictionPath(id));
  const { markup: drawnMarkup, left, right, below } = paintPicture(scene, 'hc', { ...words, hrefOf });
  const markup = drawnMarkup.replaceAll('<a ', '<a target="_blank" ');
  const margins = `.hc-picture{--hc-left:${left}px;--hc-right:${right}px;--hc-below:${below}px}`;
  return `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${htmlText(usedIn(markup, styles) + margins)}</metadata>${markup}</svg>`;
}
