import { type Asset, formatDayLong, type Series } from '@hindcast/domain';
import {
  bandSentence,
  lookBackOf,
  lookBackSentence,
  oneSidedWords,
  type Period,
  periodName,
} from '@hindcast/domain/crowd';
import { type BandAsked, saidBand } from './crowding.ts';
import { BAND_WORDS } from './crowdNames.ts';

interface CrowdWordsProps extends BandAsked {
  readonly asset: Asset;
  /** The only period shown. With a period, no text about all calls is shown. Null or left out for none. */
  readonly period?: Period | null;
  /** All closes known today, if the text is about a past day. Null or left out otherwise. */
  readonly since?: Series | null | undefined;
}

/**
 * Shows the expectations of the open calls as text: the range of half of them by a day, and the calls of one-sided
 * kinds.
 */
export function CrowdWords({ asset, since, period, ...asked }: CrowdWordsProps) {
  const said = saidBand(asked);
  if (!said) return null;
  // The line of text is kept, so that the strip does not move under the pointer that pressed it.
  if (period) return <p className="hc-crowd-words">Only {periodName(period)} is shown.</p>;
  const sentence = bandSentence(said, asset);
  const sides = oneSidedWords(said, asset);
  const came = since ? lookBackSentence(lookBackOf(said, since, asked.today), asset) : null;
  const first = sentence ?? sides.join('; ');
  if (first === '') return null;
  const rest = sentence === null ? [] : sides;
  return (
    <div className="hc-crowd-words">
      <details>
        <summary>
          {since && `On ${formatDayLong(asked.today)}: `}
          {first}
        </summary>
        {rest.length > 0 && <p>Besides, whenever they end: {rest.join('; ')}.</p>}
        <p>{BAND_WORDS}</p>
      </details>
      {came && <p>{came}</p>}
    </div>
  );
}
