import { type Asset, formatDayLong, type Series } from '@hindcast/domain';
import { bandSentence, lookBackOf, lookBackSentence, oneSidedWords } from '@hindcast/domain/crowd';
import { type BandAsked, saidBand } from './crowding.ts';
import { BAND_WORDS } from './crowdNames.ts';

interface CrowdWordsProps extends BandAsked {
  readonly asset: Asset;
  /** All closes that are known now, where the words are of a day in the past. */
  readonly since?: Series | null | undefined;
}

/** What open calls expect, in words: half of them between two prices by a day, and what those say that name one side. */
export function CrowdWords({ asset, since, ...asked }: CrowdWordsProps) {
  const said = saidBand(asked);
  if (!said) return null;
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
