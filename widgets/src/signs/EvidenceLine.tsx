import { type Day, explainShort, type Prediction } from '@hindcast/domain';
import { Fragment } from 'react';
import type { Links } from './links.ts';

const SEPARATOR = ' · ';

/**
 * The line of evidence under a prediction; null where there is none.
 * @param lastClose USD, null when no price is known.
 */
export const evidenceOf = (prediction: Prediction, lastClose: number | null, today: Day): string | null =>
  prediction.hidden ? 'Not shown on the chart' : explainShort(prediction, lastClose, today);

const CHANCE = /^chance /;
/** "$16,441 to go", "$11,441 of room". */
const DISTANCE = /\d (to go|of room)$/;

/** The line without what `links` make links of: these stand beside, and say it themselves. */
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

/** Words of the evidence that lead to what they mean; plain where nothing says where. */
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
  /** Where the words "chance", "to go" and "of room" lead; left out where the line is part of a button. */
  readonly links?: Links | undefined;
  readonly tabIndex?: number;
}

/** Evidence in one line. Where it does not fit it breaks between its parts, and inside none but the first. */
export function EvidenceLine({ text, links, tabIndex }: EvidenceLineProps) {
  return (
    <span className="hc-item-evidence">
      <bdi>
        {text.split(SEPARATOR).map((part, place) => (
          // The place is the key, because a reason may say the same part twice.
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
