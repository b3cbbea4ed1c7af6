import type { AssetId } from '@hindcast/domain';
import { useEffect } from 'react';
import { goTo } from '../../../link/goTo.ts';
import { addressOf, type Choice } from '../choice.ts';
import { type Dashboard, dashboards } from '../dashboards.ts';

/** Goes to the dashboard of the open submission if the submission is about another asset. Returns true if it does. */
export function useOwnDashboard(dashboard: Dashboard, choice: Choice, asset: AssetId): boolean {
  const isElsewhere = asset !== dashboard.asset;
  useEffect(() => {
    if (isElsewhere) goTo(addressOf(dashboards[asset], { ...choice, search: '' }), 'replace');
  }, [isElsewhere, asset, choice]);
  return isElsewhere;
}
