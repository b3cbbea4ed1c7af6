import { type Day, explainShort, type Prediction } from '@hindcast/domain';
import { Fragment } from 'react';
import type { Links } from './links.ts';

const SEPARATOR = ' · ';

/**
 * Returns the line of evidence below a prediction. Null if there is none.
 * @param lastClose last close in USD. Null if no price is known.
 */
export const evidenceOf = (prediction: Prediction, lastClose: number | null, today: Day): string | null =>
  prediction.hidden ? 'Not shown on the chart' : explainShort(prediction, lastClose, today);

const CHANCE = /^chance /;
/** Matches "$16,441 to go" and "$11,441 of room". */
const DISTANCE = /\d (to go|of room)$/;

/** Removes the parts of a text that are shown as links beside it. */
export const besideLinks = (text: string, links: Links | undefined): string =>
  text
    .split(SEPARATOR)
    .filter((part) => !(links?.chance && CHANCE.test(part)) && !(links?.distance && DISTANCE.test(part)))
    .join(SEPARATOR);

interface TermProps {
  readonly text: string;
  readonly href: string | undefined;
  readonly about: string;
  readonly tabIndex: number | undefined;
}

/** Shows a part of the evidence as a link to its explanation, or as plain text without a URL. */
function Term({ text, href, about, tabIndex }: TermProps) {
  const shared = { className: 'hc-item-part', 'data-term': '' } as const;
  if (!href) return <span {...shared}>{text}</span>;
  return (
    <a {...shared} href={href} title={about} tabIndex={tabIndex}>
      {text}
    </a>
  );
}

interface EvidenceLineProps {
  readonly text: string;
  /** URLs of the explanations of "chance", "to go" and "of room". Left out if the line is part of a button. */
  readonly links?: Links | undefined;
  readonly tabIndex?: number;
}

/**
 * Shows the evidence in one line. If the line is too long, it breaks between its parts, and within a part only in the
 * first.
 */
export function EvidenceLine({ text, links, tabIndex }: EvidenceLineProps) {
  return (
    <span className="hc-item-evidence">
      <bdi>
        {text.split(SEPARATOR).map((part, place) => (
          // The index is the key, because two parts may have the same text.
          <Fragment key={place}>
            {place > 0 && '\u00a0· '}
            <Part text={part} first={place === 0} links={links} tabIndex={tabIndex} />
          </Fragment>
        ))}
      </bdi>
    </span>
  );
}

interface PartProps {
  readonly text: string;
  readonly first: boolean;
  readonly links: Links | undefined;
  readonly tabIndex: number | undefined;
}

function Part({ text, first, links, tabIndex }: PartProps) {
  const words = DISTANCE.exec(text)?.[1];
  if (words) return <Term text={text} href={links?.distance} about={`What “${words}” means`} tabIndex={tabIndex} />;
  if (CHANCE.test(text))
    return <Term text={text} href={links?.chance} about="What the chance means" tabIndex={tabIndex} />;
  return first ? text : <span className="hc-item-part">{text}</span>;
}
