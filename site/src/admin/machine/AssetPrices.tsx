import { type AssetId, assets, dateLabel, formatCount } from '@hindcast/domain';
import type { WireAssetStatus } from '@hindcast/domain/client';
import { daysText } from '@hindcast/domain/machine';

const number = (value: number | null): string => (value === null ? '?' : formatCount(value));

/** Shows the state of each asset's prices. */
export const AssetPrices = ({ prices }: { readonly prices: readonly WireAssetStatus[] }) => (
  <section className="section part" aria-labelledby="asset-prices">
    <h2 id="asset-prices">Prices</h2>
    <table className="admin-list" aria-label="Prices by asset">
      <thead>
        <tr>
          <th scope="col">Asset</th>
          <th scope="col">Last price</th>
          <th scope="col" data-number>
            Missing days
          </th>
          <th scope="col" data-number>
            Held back
          </th>
          <th scope="col">Sources</th>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ asset, lastDay, staleDays, missingDays, heldDays, sources }) => (
          <tr key={asset}>
            <th scope="row">{assets[asset as AssetId]?.ticker ?? asset}</th>
            <td data-name="Last price" data-doubt={staleDays !== null || undefined}>
              {lastDay === null ? 'none' : dateLabel(lastDay)}
              {staleDays !== null && `, ${daysText(staleDays)} ago`}
            </td>
            <td data-name="Missing days" data-number>
              {number(missingDays)}
            </td>
            <td data-name="Held back" data-number>
              {number(heldDays)}
            </td>
            <td data-name="Sources">{sources.join(', ') || 'none'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
