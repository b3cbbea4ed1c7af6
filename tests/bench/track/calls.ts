import type { Day } from '@hindcast/domain';
import { type Claim, everyDay, type Series } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { measureCall, readCall, type TrackCall } from '@hindcast/domain/track';
import { createRandom } from '../../random.ts';

/** So many seeded calls by so many experts, the first of them saying the most, from claims over one history. */
export function createCalls(claims: readonly Claim[], series: Series, asOf: Day, experts: number): TrackCall[] {
  const random = createRandom(20);
  return claims.map((claim, id) => {
    const verdict = judge(claim, series, { asOf });
    const facts = { id, expert: Math.floor(random() ** 2 * experts), withdrawn: false, overrides: [] };
    const market = { series, calendar: everyDay, asOf };
    return measureCall(readCall({ asset: 'btc' }, claim, verdict, facts), claim, verdict, market);
  });
}
