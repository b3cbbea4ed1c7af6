import type { ReactElement, ReactNode } from 'react';
import type { StatusFilter } from '../board/view.ts';
import { useRootClass } from '../dom/useRootClass.ts';
import { statusAfter } from './statusCycle.ts';

export interface BottomBarProps {
  /** The status filter of the list. */
  readonly status: StatusFilter;
  /** Called with the next status, in the order all, success, miss, pending. */
  readonly onStatus: (status: StatusFilter) => void;
  /** Called to remove all filters. */
  readonly onReset: () => void;
  /** Called to open the menu. */
  readonly onMenu: () => void;
}

const words: Readonly<Record<StatusFilter, string>> = {
  all: 'All',
  success: 'Success',
  miss: 'Miss',
  pending: 'Pending',
};

const icons = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  reset: 'M5 8.6a8 8 0 1 1-.9 5M4.6 3.8v5h5',
  all: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01',
  success: 'M4.5 12.8 9.8 18 19.5 6.5',
  miss: 'M6 6l12 12M18 6 6 18',
  pending: 'M6.5 3.5h11M6.5 20.5h11M8 3.5c0 5 3 5.8 3 8.5s-3 3.5-3 8.5M16 3.5c0 5-3 5.8-3 8.5s3 3.5 3 8.5',
} as const;

const BarIcon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

interface BarButtonProps {
  readonly icon: keyof typeof icons;
  readonly onPress: () => void;
  readonly outcome?: StatusFilter;
  readonly children: ReactNode;
}

const BarButton = ({ icon, onPress, outcome, children }: BarButtonProps) => (
  <button type="button" className="hc-bar-button" data-status={outcome} onClick={onPress}>
    <BarIcon path={icons[icon]} />
    <span>{children}</span>
  </button>
);

/** Shows the bar at the bottom of a phone: the menu, the reset of all filters, and the status filter (M4). */
export function BottomBar({ status, onStatus, onReset, onMenu }: BottomBarProps): ReactElement {
  const next = statusAfter(status);
  useRootClass('hc-has-bar');
  return (
    <nav className="hc-bottom-bar" aria-label="Board">
      <BarButton icon="menu" onPress={onMenu}>
        Menu
      </BarButton>
      <BarButton icon="reset" onPress={onReset}>
        Reset
      </BarButton>
      <BarButton icon={status} outcome={status} onPress={() => onStatus(next)}>
        {words[status]}
        <span className="hc-unseen"> listed. Press for {words[next].toLowerCase()}</span>
      </BarButton>
    </nav>
  );
}
