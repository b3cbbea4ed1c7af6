import { type Day, explainShort, type Prediction } from '@hindcast/domain';
import { Fragment } from 'react';

const SEPARATOR = ' · ';

/**
 * The line of evidence under a prediction; null where there is none.
 * @param lastClose USD, null when no price is known.
 */
export const evidenceOf = (prediction: Prediction, lastClose: number | null, today: Day): string | null =>
  prediction.hidden ? 'Not shown on the chart' : explainShort(prediction, lastClose, today);

interface EvidenceLineProps {
  readonly text: string;
  /** Where the word "chance" leads; plain text without it, and where the line is part of a button. */
  readonly chance?: string | undefined;
  readonly tabIndex?: number;
}

/** Evidence in one line. Where it does not fit it breaks between its parts, and inside none but the first. */
export function EvidenceLine({ text, chance, tabIndex }: EvidenceLineProps) {
  const [first, ...rest] = text.split(SEPARATOR);
  return (
    <span className="hc-item-evidence">
      {first}
      {rest.map((part, place) => (
        // The place is the key, because a reason may say the same part twice.
        <Fragment key={place}>
          {'\u00a0· '}
          {chance && part.startsWith('chance ') ? (
            <a className="hc-item-part" href={chance} title="What the chance means" tabIndex={tabIndex}>
              {part}
            </a>
          ) : (
            <span className="hc-item-part">{part}</span>
          )}
        </Fragment>
      ))}
    </span>
  );
}
