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
  /** The period that is looked at alone: beside it nothing is said of all calls. */
  readonly period?: Period | null;
  /** All closes that are known now, where the words are of a day in the past. */
  readonly since?: Series | null | undefined;
}

/**
 * Says in words what open calls expect: the two prices between which half of them lie by a day, and the calls that name
 * only one side.
 */
export function CrowdWords({ asset, since, period, ...asked }: CrowdWordsProps) {
  const said = saidBand(asked);
  if (!said) return null;
  // It takes the same room: the strip stays under the hand that pressed it.
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
