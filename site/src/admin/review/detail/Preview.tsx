import { explain, explainShort, type Series } from '@hindcast/domain';
import { EvidenceLine, VerdictBadge } from '@hindcast/widgets';
import { ClaimChart } from './ClaimChart.tsx';
import type { Drafted } from './useDrafted.ts';

/** USD; null without a close. */
const lastCloseOf = ({ closes }: Series): number | null => closes.at(-1) ?? null;

/** The submission on the real chart, with how it would be judged: no verdict where something keeps it from one. */
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
