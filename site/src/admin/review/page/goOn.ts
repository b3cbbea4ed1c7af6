import type { AssetId, WireSubmissionRecord } from '@hindcast/domain';
import { useEffect, useState } from 'react';
import { goTo } from '../../../link/goTo.ts';
import { addressOf, type Choice } from '../choice.ts';
import { type Dashboard, dashboards } from '../dashboards.ts';

/** Returns a function that opens the first result of a search, once the result's list has loaded. */
export function useFirstHit(
  { search, id }: Choice,
  items: readonly WireSubmissionRecord[] | undefined,
  choose: (change: Partial<Choice>) => void,
): (search: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || wanted !== search || !items) return;
    setWanted(null);
    const [first] = items;
    if (first && id === null) choose({ id: first.id });
  }, [wanted, search, id, items, choose]);
  return (asked) => {
    choose({ search: asked, id: null });
    setWanted(asked);
  };
}

/** Goes to the dashboard of an asset if another dashboard is open. Returns true in that case. */
export function useOwnDashboard(dashboard: Dashboard, choice: Choice, asset: AssetId): boolean {
  const isElsewhere = asset !== dashboard.asset;
  useEffect(() => {
    if (isElsewhere) goTo(addressOf(dashboards[asset], { ...choice, search: '' }), 'replace');
  }, [isElsewhere, asset, choice]);
  return isElsewhere;
}
