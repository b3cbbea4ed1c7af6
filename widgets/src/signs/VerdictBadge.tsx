import { type Kind, kindOf, type Outcome } from '@hindcast/domain';
import type { ReactElement } from 'react';
import type { Links } from './links.ts';

const icons: Readonly<Record<Outcome, string>> = {
  success: 'M2.5 6.5 5 9l4.5-6',
  miss: 'M3 3l6 6M9 3 3 9',
  pending: 'M2.8 1h6.4M2.8 11h6.4M3.7 1c0 3 1.6 3.6 1.6 5s-1.6 2-1.6 5M8.3 1c0 3-1.6 3.6-1.6 5s1.6 2 1.6 5',
};

/** Shows the icon of an outcome: a check mark, a cross or an hourglass. Decorative, because the word is beside it. */
const VerdictIcon = ({ outcome }: { readonly outcome: Outcome }) => (
  <svg className="hc-verdict-icon" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
    <path d={icons[outcome]} fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

export interface VerdictBadgeProps {
  /** The prediction's outcome. */
  readonly outcome: Outcome;
  /** Kind of the prediction. With `kind` and `links`, the badge links to the rules of the kind. */
  readonly kind?: Kind;
  /** Links, of which `judge` is used: the URL of the rules. */
  readonly links?: Links;
  /** -1 to remove the link from the tab order. In a list it is reached from the focused item. */
  readonly tabIndex?: number;
}

/** Shows the outcome, SUCCESS and MISS prominently, PENDING quietly (P6), with a link to the rules. */
export function VerdictBadge({ outcome, kind, links, tabIndex }: VerdictBadgeProps): ReactElement {
  const word = outcome.toUpperCase();
  const content = (
    <>
      <VerdictIcon outcome={outcome} />
      {word}
    </>
  );
  if (!kind || !links?.judge) {
    return (
      <span className="hc-badge" data-outcome={outcome}>
        {content}
      </span>
    );
  }
  const about = `How “${kindOf(kind).name}” is judged`;
  return (
    <a
      className="hc-badge"
      data-outcome={outcome}
      href={links.judge(kind)}
      aria-label={`${word}. ${about}`}
      title={about}
      tabIndex={tabIndex}
    >
      {content}
    </a>
  );
}
