import {
  type Asset,
  assetHead,
  assets,
  type Brand,
  expertsHead,
  formatCount,
  formatDayLong,
  judgeHead,
  type Outcome,
  type Prediction,
  type Series,
} from '@hindcast/domain';
import { bandOf, bandSentence, isCrowd } from '@hindcast/domain/crowd';
import { brandHead } from '../../http/index.ts';
import { sceneOf } from '../embed/drawPicture.ts';
import type { Drawn } from '../published/drawn.ts';
import { drawableText } from './drawableText.ts';
import { CHART_ROOM, drawShare, type ShareWords } from './drawShare.ts';
import type { SharedPage } from './picturePaths.ts';

/** Returns the asset whose chart the picture of a page shows. */
export const assetOfPage = (page: SharedPage): Asset =>
  page === 'start' || page === 'how-we-judge' || page === 'experts' ? assets.btc : assets[page];

const count = (predictions: readonly Prediction[], wanted: Outcome): string =>
  formatCount(predictions.filter(({ outcome }) => outcome === wanted).length);

function wordsOf(page: SharedPage, { predictions, today }: Drawn, brand: Brand, isPast: boolean): ShareWords {
  const told = { brand: brand.name, badge: null };
  if (page === 'start') {
    const [kicker = '', ...line] = brandHead(brand).description.split(/(?<=\.) /);
    return { ...told, kicker, who: [], claim: 'Who called it right?', line: line.join(' ') };
  }
  if (page === 'how-we-judge') {
    const [line = ''] = judgeHead.description.split(':');
    return { ...told, kicker: 'The rules', who: [], claim: judgeHead.title, line: `${line}.` };
  }
  if (page === 'experts') {
    const [line = ''] = expertsHead.description.split(/(?<=\.) /);
    return { ...told, kicker: 'Experts', who: [], claim: expertsHead.title, line };
  }
  const asset = assets[page];
  const all = formatCount(predictions.length);
  const [hit, miss, open] = (['success', 'miss', 'pending'] as const).map((outcome) => count(predictions, outcome));
  const when = isPast ? `On ${formatDayLong(today)}: ` : '';
  const line = `${when}${all} on record. ${hit} hit, ${miss} missed, ${open} open.`;
  const more = isCrowd(predictions) ? bandSentence(bandOf(predictions, today), asset) : null;
  return { ...told, kicker: asset.pair, who: [], claim: assetHead(asset).title, line, more: more && `${more}.` };
}

/**
 * Returns a prediction whose label the picture's font can write. The handle, or “Unknown”, replaces a name in another
 * script.
 */
function writable(prediction: Prediction): Prediction {
  const { expert } = prediction;
  const text = drawableText(expert.name, Number.POSITIVE_INFINITY, 700);
  if (text?.runs.length === 1 && text.runs[0]?.text === expert.name) return prediction;
  return { ...prediction, expert: { ...expert, name: 'Unknown' } };
}

/**
 * Draws the preview picture of a page of the site, as SVG.
 * @param since all closes known now, if `drawn` is of a day in the past.
 */
export function drawPageShare(page: SharedPage, drawn: Drawn, brand: Brand, since: Series | null = null): string {
  const view = {
    asset: drawn.asset.id,
    ...CHART_ROOM,
    theme: null,
    frame: null,
    scale: null,
    expert: null,
    prediction: null,
  };
  const then = since ? { nowWord: formatDayLong(drawn.today), since } : {};
  const scene = sceneOf({ ...drawn, predictions: drawn.predictions.map(writable) }, view, '', then);
  return drawShare(wordsOf(page, drawn, brand, since !== null), scene);
}
