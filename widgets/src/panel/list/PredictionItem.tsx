import {
  type Day,
  dateLine,
  expertInFull,
  expertName,
  formatDay,
  kindOf,
  type Prediction,
  predictionText,
} from '@hindcast/domain';
import { memo } from 'react';
import { canBeDrawn } from '../../board/listing.ts';
import { ClaimText } from '../../signs/ClaimText.tsx';
import { CountsText } from '../../signs/CountsText.tsx';
import { besideLinks, EvidenceLine, evidenceOf } from '../../signs/EvidenceLine.tsx';
import { KindGlyph } from '../../signs/glyphs.tsx';
import type { Links } from '../../signs/links.ts';
import { VerdictBadge } from '../../signs/VerdictBadge.tsx';
import { EyeButton } from './EyeButton.tsx';
import { itemSentence } from './itemSentence.ts';

export interface PredictionItemProps {
  readonly prediction: Prediction;
  /** The last close in USD. Null without prices. */
  readonly lastClose: number | null;
  readonly today: Day;
  /** True if the chart draws the prediction. */
  readonly drawn: boolean;
  /** True if its card is open on the chart. */
  readonly selected: boolean;
  /** True if the item is the list's tab stop. */
  readonly stop: boolean;
  readonly links: Links | undefined;
  readonly onPress: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

const joined = (between: string, ...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(between);

/**
 * Shows one prediction with its verdict and evidence (P6), as a button that selects or deselects it (P7). Laid over the
 * button are the eye, which removes the prediction from the chart, and links that explain the verdict and the chance or
 * distance.
 */
export const PredictionItem = memo(function PredictionItem(props: PredictionItemProps) {
  const { prediction, lastClose, today, drawn, selected, stop, links, onPress, onToggle } = props;
  const { expert, outcome, madeOn, kind } = prediction;
  const drawable = canBeDrawn(prediction);
  const off = drawable && !drawn;
  const text = predictionText(prediction);
  const kindBadge = prediction.claim && kindOf(kind).badge;
  const due = dateLine(prediction);
  const made = madeOn === null ? null : `Made ${formatDay(madeOn)}`;
  const evidence = joined(' · ', off ? 'Not on the chart' : null, evidenceOf(prediction, lastClose, today));
  const name = itemSentence(
    prediction,
    joined(' ', text, kindBadge),
    joined(', ', due, made),
    besideLinks(evidence, links),
  );
  const face = {
    className: 'hc-item-face',
    'data-stop': '',
    tabIndex: stop ? 0 : -1,
    'aria-label': name,
  } as const;
  const content = (
    <span className="hc-item-grid">
      <KindGlyph kind={kind} outcome={outcome} />
      <span className="hc-item-who" title={expertInFull(prediction)}>
        <span className="hc-item-names">
          <bdi className="hc-item-name">{expertName(prediction)}</bdi>{' '}
          {expert.handle && <bdi className="hc-item-handle">@{expert.handle}</bdi>}
        </span>{' '}
        <CountsText counts={expert.counts} />
      </span>{' '}
      {prediction.claim ? (
        <span className="hc-item-claim">
          <ClaimText prediction={prediction} />
        </span>
      ) : (
        <bdi className="hc-item-claim" data-words="" title={text}>
          {text}
        </bdi>
      )}{' '}
      <span className="hc-item-dates">
        <bdi>{due}</bdi> {made && <bdi>{made}</bdi>}
      </span>{' '}
      {evidence !== '' && <EvidenceLine text={evidence} />}
      <span className="hc-badge-room" data-outcome={outcome} data-word={outcome.toUpperCase()} />
    </span>
  );
  return (
    <div className="hc-item" data-outcome={outcome} data-id={prediction.id} data-off={off || undefined}>
      {drawable ? (
        <button type="button" {...face} aria-current={selected || undefined} onClick={() => onPress(prediction.id)}>
          {content}
        </button>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a record that cannot be drawn is read, not pressed
        <div role="group" {...face}>
          {content}
        </div>
      )}
      {drawable && <EyeButton prediction={prediction} drawn={drawn} tabIndex={face.tabIndex} onToggle={onToggle} />}
      <VerdictBadge outcome={outcome} kind={kind} links={links} tabIndex={face.tabIndex} />
      {links && <EvidenceLine text={evidence} links={links} tabIndex={face.tabIndex} />}
    </div>
  );
});
