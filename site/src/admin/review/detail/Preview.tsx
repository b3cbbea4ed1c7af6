import { explain, explainShort, type Series } from '@hindcast/domain';
import { EvidenceLine, VerdictBadge } from '@hindcast/widgets';
import { ClaimChart } from './ClaimChart.tsx';
import type { Drafted } from './useDrafted.ts';

/** Returns the last close in USD. Null without any. */
const lastCloseOf = ({ closes }: Series): number | null => closes.at(-1) ?? null;

/** Shows the submission on the chart with its verdict. Without a valid claim, shows the problem instead. */
export function Preview({ prediction, problem, doubt, prices }: Drafted) {
  const verdict = problem === null ? prediction.verdict : null;
  return (
    <div className="preview">
      {doubt !== null && <p className="preview-doubt">Doubtful: {doubt}.</p>}
      <p className="preview-verdict" role="status">
        {verdict ? (
          <>
            <VerdictBadge outcome={verdict.outcome} />{' '}
            {verdict.reason !== 'waiting' && (
              <EvidenceLine text={explainShort(prediction, lastCloseOf(prices.series), prices.today) ?? ''} />
            )}
          </>
        ) : (
          <span className="admin-problem">{problem ?? 'This makes no claim.'}</span>
        )}
      </p>
      {verdict && (
        <details className="preview-rule">
          <summary>How it is judged</summary>
          <p>{explain(prediction, verdict, prices.today).join(' ')}</p>
        </details>
      )}
      <ClaimChart prediction={prediction} prices={prices} />
    </div>
  );
}
