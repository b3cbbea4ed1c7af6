import { HOW_WE_JUDGE } from '@hindcast/domain';
import { columns } from './columns.ts';

/** Shows a disclosure that explains each figure. */
export function Terms() {
  return (
    <details className="expert-terms">
      <summary>What the figures mean</summary>
      <dl>
        {columns.map(({ order, name, means }) => (
          <div key={order}>
            <dt>{name}</dt>
            <dd>{means}</dd>
          </div>
        ))}
        <div>
          <dt>The strip</dt>
          <dd>
            The latest forty calls that count, in the order of their last days: a hit above the line, a miss below it.
          </dd>
        </div>
      </dl>
      <p>
        How a call is judged, and where its chance comes from: <a href={HOW_WE_JUDGE}>How we judge</a>.
      </p>
    </details>
  );
}
