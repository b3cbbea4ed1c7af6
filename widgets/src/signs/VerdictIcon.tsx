import type { Outcome } from '@hindcast/domain';

const paths: Readonly<Record<Outcome, string>> = {
  success: 'M2.5 6.5 5 9l4.5-6',
  miss: 'M3 3l6 6M9 3 3 9',
  pending: 'M2.8 1h6.4M2.8 11h6.4M3.7 1c0 3 1.6 3.6 1.6 5s-1.6 2-1.6 5M8.3 1c0 3-1.6 3.6-1.6 5s1.6 2 1.6 5',
};

/** The sign of an outcome: a check mark, a cross or an hourglass. Decorative, the word stands beside it. */
export function VerdictIcon({ outcome }: { readonly outcome: Outcome }) {
  return (
    <svg className="hc-verdict-icon" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
      <path d={paths[outcome]} fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
