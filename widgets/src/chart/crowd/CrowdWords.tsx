import { type Asset, type Day, formatDayLong, type Prediction } from '@hindcast/domain';
import { type Band, bandSentence, oneSidedWords } from '@hindcast/domain/crowd';
import { crowdOf } from '@hindcast/scene';

interface CrowdWordsProps {
  readonly asset: Asset;
  /** What the chart's band counts. */
  readonly counted: readonly Prediction[];
  readonly today: Day;
  /** Whether the chart shows the band; null where it decides by how many there are. */
  readonly shown: boolean | null;
  /** What more predictions than are at hand expect; reckoned from `counted` when left out. */
  readonly band?: Band | undefined;
  /** The words are of a day in the past. */
  readonly isPast?: boolean;
}

/** Fewer predictions than these are read one by one. */
const CROWD = 100;

/** What open calls expect, in words: half of them between two prices by a day, and what those say that name one side. */
export function CrowdWords({ asset, counted, today, shown, band, isPast = false }: CrowdWordsProps) {
  if (!(shown ?? (band !== undefined || counted.length >= CROWD))) return null;
  const said = band ?? crowdOf(counted, today).band;
  const sentence = bandSentence(said, asset);
  const sides = oneSidedWords(said, asset);
  if (sentence === null && sides.length === 0) return null;
  const parts = [...(sentence === null ? [] : [sentence]), ...(sides.length > 0 ? [sides.join('; ')] : [])];
  return (
    <p className="hc-crowd-words">
      {isPast && `On ${formatDayLong(today)}: `}
      {parts
        .map((part) => `${part}. `)
        .join('')
        .trim()}
    </p>
  );
}
