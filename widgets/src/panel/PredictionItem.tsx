import { type Day, dateLine, formatDay, type Prediction, predictionText } from '@hindcast/domain';
import { memo } from 'react';
import type { Links } from '../links.ts';
import { EvidenceLine } from './EvidenceLine.tsx';
import { canBeDrawn, evidenceOf } from './evidenceOf.ts';
import { expertText, itemSentence } from './itemSentence.ts';
import { KindGlyph } from './KindGlyph.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

export interface PredictionItemProps {
  readonly prediction: Prediction;
  /** USD, null when no price is known. */
  readonly lastClose: number | null;
  readonly today: Day;
  /** The chart draws it. */
  readonly drawn: boolean;
  /** Its card is open on the chart. */
  readonly selected: boolean;
  /** The tab key stops at it. */
  readonly stop: boolean;
  readonly links: Links | undefined;
  readonly onPress: (id: string) => void;
}

/**
 * One prediction with its verdict and evidence (P6): a button that draws and selects it on the chart, and takes the
 * selected one off it (P7). Beside it the verdict, which leads to how it is judged.
 */
export const PredictionItem = memo(function PredictionItem(props: PredictionItemProps) {
  const { prediction, lastClose, today, drawn, selected, stop, links, onPress } = props;
  const { expert, outcome, madeOn, kind } = prediction;
  const drawable = canBeDrawn(prediction);
  const off = drawable && !drawn;
  const evidence = evidenceOf(prediction, lastClose, today);
  const lines = [off ? 'Not on the chart' : null, evidence].filter((line) => line !== null);
  const name = itemSentence(prediction, lines);
  const text = predictionText(prediction);
  const date = dateLine(prediction);
  const face = {
    className: 'hc-item-face',
    'data-stop': '',
    tabIndex: stop ? 0 : -1,
    'aria-label': name,
  } as const;
  const content = (
    <>
      <KindGlyph kind={kind} outcome={outcome} />
      <span className="hc-item-who" title={expertText(prediction)}>
        <bdi className="hc-item-name">{expert.name || 'Unknown'}</bdi>{' '}
        {expert.handle && <bdi className="hc-item-handle">@{expert.handle}</bdi>}
      </span>
      {prediction.claim ? (
        <span className="hc-item-claim">{text}</span>
      ) : (
        <bdi className="hc-item-claim" data-words="" title={text}>
          {text}
        </bdi>
      )}
      <span className="hc-item-dates">
        <span>{date.text === 'Date not specified' ? date.text : `${date.label} ${date.text}`}</span>
        {madeOn !== null && <span>Made {formatDay(madeOn)}</span>}
      </span>
      {lines.length > 0 && <EvidenceLine text={lines.join(' · ')} />}
    </>
  );
  return (
    <div className="hc-item" data-outcome={outcome} data-id={prediction.id} data-off={off || undefined}>
      {drawable ? (
        <button
          type="button"
          {...face}
          aria-pressed={drawn}
          aria-current={selected || undefined}
          onClick={() => onPress(prediction.id)}
        >
          {content}
        </button>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a record that cannot be drawn is read, not pressed
        <div role="group" {...face}>
          {content}
        </div>
      )}
      <VerdictBadge outcome={outcome} kind={kind} links={links} tabIndex={stop ? 0 : -1} />
    </div>
  );
});
