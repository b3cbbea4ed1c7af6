import { barRoleWords, dateLabel } from '@hindcast/domain';
import type { WireStandingRecord } from '@hindcast/domain/client';
import { apiUrl } from '../../link/apiUrl.ts';
import { exactUsd } from './shown/words.ts';

const price = (usd: number | null): string => (usd === null ? '' : exactUsd(usd));

/** Shows the evidence of a verdict: sentences, and the stored prices of the days that were read. */
export function Evidence({ record }: { readonly record: WireStandingRecord }) {
  const { sentences, bars } = record;
  return (
    <section className="evidence">
      <h3>How it was judged</h3>
      <ol>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      {bars.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
        <section className="evidence-bars" aria-label="Days that were read" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {['Day', 'Close', 'High', 'Low', 'Source', 'What it was'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.date}>
                  <th scope="row">{dateLabel(bar.date)}</th>
                  <td>{price(bar.close)}</td>
                  <td>{price(bar.high)}</td>
                  <td>{price(bar.low)}</td>
                  <td>{bar.source}</td>
                  <td>{bar.roles.map((role) => barRoleWords[role]).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p>
        <a href={`${apiUrl ?? ''}/api/predictions/${record.prediction.id}/receipt`} download>
          Receipt
        </a>{' '}
        has everything the verdict was reached from.
      </p>
    </section>
  );
}
