import { type Brand, cutText } from '@hindcast/domain';
import { aheadWords, expectedWords, hitsInHead, nameText, recordWords, tooFewWords } from '@hindcast/domain/track';
import { sceneOf } from '../embed/drawPicture.ts';
import { CHART_ROOM, drawShare } from './drawShare.ts';
import type { SharedExpert } from './sharedExperts.ts';

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Label of the mark. The picture names the expert above. */
const NAMELESS = 'Said';

/** Draws the preview picture of an expert's record, as SVG. */
export function drawExpertShare({ answer: { data }, drawn }: SharedExpert, brand: Brand): string {
  const { rank, x_handle, calls } = data;
  const expected = expectedWords(data);
  const ahead = aheadWords(data);
  const line = expected === null ? (tooFewWords(data) ?? recordWords(data).join(' ')) : capital(expected);
  const words = {
    kicker: rank === null ? 'An expert’s record' : `An expert’s record · Place ${rank}`,
    brand: brand.name,
    who: [cutText(nameText(data), 80), ...(x_handle ? [`@${x_handle}`] : [])],
    claim: hitsInHead(data),
    badge: null,
    line: [...(ahead === null ? [] : [`${capital(ahead)}.`]), line].join(' '),
  };
  const ids = new Set(calls.map(({ id }) => String(id)));
  const own = (drawn?.predictions ?? []).filter(({ id }) => ids.has(id));
  if (!drawn || own.length === 0) return drawShare(words, null);
  const view = {
    asset: drawn.asset.id,
    ...CHART_ROOM,
    theme: null,
    frame: null,
    scale: null,
    expert: null,
    prediction: null,
  };
  const predictions = own.map((one) => ({ ...one, expert: { ...one.expert, name: NAMELESS, handle: null } }));
  return drawShare(words, sceneOf({ ...drawn, predictions }, view, ''));
}
