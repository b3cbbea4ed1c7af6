import type { Kind, Outcome } from '@hindcast/domain';
import { kindNames } from './kindNames.ts';
import type { Links } from './links.ts';
import { VerdictIcon } from './VerdictIcon.tsx';

interface VerdictBadgeProps {
  readonly outcome: Outcome;
  /** With both of these it leads to how such a prediction is judged. */
  readonly kind?: Kind;
  readonly links?: Links;
  /** Left out of the tab order: who moves through a list by arrows finds it at the item they are on. */
  readonly tabIndex?: number;
}

/** SUCCESS and MISS loud, PENDING quiet: the words of cards (P6), and the way to how it is judged. */
export function VerdictBadge({ outcome, kind, links, tabIndex }: VerdictBadgeProps) {
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
  const about = `How “${kindNames[kind]}” is judged`;
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
