import { type Asset, type Day, formatDayLong, type Prediction, type Series } from '@hindcast/domain';
import { type Band, bandSentence, isCrowd, lookBackOf, lookBackSentence, oneSidedWords } from '@hindcast/domain/crowd';
import { crowdOf } from '@hindcast/scene';
import { BAND_WORDS } from './crowdNames.ts';

interface CrowdWordsProps {
  readonly asset: Asset;
  /** What the chart's band counts. */
  readonly counted: readonly Prediction[];
  readonly today: Day;
  /** Whether the chart shows the band; null where it decides by how many there are. */
  readonly shown: boolean | null;
  /** What more predictions than are at hand expect; reckoned from `counted` when left out. */
  readonly band?: Band | undefined;
  /** All closes that are known now, where the words are of a day in the past. */
  readonly since?: Series | null | undefined;
}

/** What open calls expect, in words: half of them between two prices by a day, and what those say that name one side. */
export function CrowdWords({ asset, counted, today, shown, band, since }: CrowdWordsProps) {
  if (!(shown ?? (band !== undefined || isCrowd(counted)))) return null;
  const said = band ?? crowdOf(counted, today).band;
  const sentence = bandSentence(said, asset);
  const sides = oneSidedWords(said, asset);
  const came = since ? lookBackSentence(lookBackOf(said, since, today), asset) : null;
  const first = sentence ?? sides.join('; ');
  if (first === '') return null;
  const rest = sentence === null ? [] : sides;
  return (
    <div className="hc-crowd-words">
      <details>
        <summary>
          {since && `On ${formatDayLong(today)}: `}
          {first}
        </summary>
        {rest.length > 0 && <p>Besides {rest.join('; ')}.</p>}
        <p>{BAND_WORDS}</p>
      </details>
      {came && <p>{came}</p>}
    </div>
  );
}
