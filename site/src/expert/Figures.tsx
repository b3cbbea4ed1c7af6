import { formatChance, formatShare } from '@hindcast/domain';
import { daysText } from '@hindcast/domain/machine';
import {
  apartText,
  edgeWords,
  pointsText,
  reachText,
  sureWords,
  type WireEdge,
  type WireExpertFigures,
} from '@hindcast/domain/track';
import { EdgeBar, spanOf } from '@hindcast/widgets';
import type { ReactNode } from 'react';

interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly means: string;
}

const edgeOf = (edge: WireEdge, span: number): ReactNode => (
  <>
    {pointsText(edge.shrunk)} <EdgeBar edge={edge} span={span} />
  </>
);

function figuresOf({ wilson, chance, naive, score, boldness, end_distance, lead_days }: WireExpertFigures): Figure[] {
  const span = spanOf([{ chance }, { chance: naive }]);
  const figures: (Figure | false | null)[] = [
    wilson && {
      name: 'At least',
      value: formatShare(wilson.low),
      means: 'of calls like these hit, in 97.5 of 100 cases',
    },
    chance && {
      name: 'Chance',
      value: formatChance(chance.mean_chance),
      means: 'the mean chance when the calls were made, by the swings of the year before',
    },
    score !== null &&
      chance && {
        name: 'Edge',
        value: edgeOf(chance, span),
        means: [edgeWords(chance), sureWords({ chance, naive, score })].filter(Boolean).join('. '),
      },
    score !== null &&
      naive && {
        name: 'Over the market',
        value: edgeOf(naive, span),
        means: `the same beside somebody who only knows how often the price had made such moves before; from ${reachText(naive)}. The lower of both gives the place`,
      },
    boldness !== null && {
      name: 'Boldness',
      value: formatChance(boldness),
      means: 'half of the calls had a lower chance than this',
    },
    lead_days !== null && {
      name: 'Said ahead',
      value: daysText(lead_days),
      means: 'from the words to the close that decided, for the middle one of the hits',
    },
    end_distance !== null && {
      name: 'Off at the end',
      value: apartText(end_distance),
      means: 'between the price said and the close of the last day, for the middle one of the calls',
    },
  ];
  return figures.filter((figure) => figure !== false && figure !== null);
}

/** Shows an expert's figures, each with its explanation. */
export function Figures({ figures }: { readonly figures: WireExpertFigures }) {
  const all = figuresOf(figures);
  if (all.length === 0) return null;
  return (
    <dl className="expert-figures">
      {all.map(({ name, value, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="expert-value">{value}</span>
            <span className="expert-means">{means}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
