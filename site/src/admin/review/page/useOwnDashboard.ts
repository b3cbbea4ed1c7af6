import type { AssetId } from '@hindcast/domain';
import { useEffect } from 'react';
import { goTo } from '../../../link/goTo.ts';
import { type Choice, queryOf } from '../choice.ts';
import { type Dashboard, dashboards } from '../dashboards.ts';

/** Goes to the dashboard of what is open, where that is of another asset: its words and calls are for its own. Whether it goes. */
export function useOwnDashboard(dashboard: Dashboard, choice: Choice, asset: AssetId): boolean {
  const isElsewhere = asset !== dashboard.asset;
  useEffect(() => {
    if (isElsewhere) goTo(dashboards[asset].path + queryOf({ ...choice, search: '' }), 'replace');
  }, [isElsewhere, asset, choice]);
  return isElsewhere;
}
