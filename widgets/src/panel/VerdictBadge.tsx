import type { Outcome } from '@hindcast/domain';
import { VerdictIcon } from './VerdictIcon.tsx';

/** SUCCESS and MISS loud, PENDING quiet: the words of cards (P6). */
export function VerdictBadge({ outcome }: { readonly outcome: Outcome }) {
  return (
    <span className="hc-badge" data-outcome={outcome}>
      <VerdictIcon outcome={outcome} />
      {outcome.toUpperCase()}
    </span>
  );
}
