import { expertText, type Prediction } from '@hindcast/domain';
import { FlagIcon, SourceIcon } from '../signs/icons.tsx';
import type { Links } from '../signs/links.ts';

interface RecordLinksProps {
  readonly prediction: Prediction;
  readonly links: Links | undefined;
}

/** Shows the links to a prediction's source and to the form that reports an error. The table's keys reach both. */
export function RecordLinks({ prediction, links }: RecordLinksProps) {
  const report = links?.report?.(prediction) ?? null;
  const { sourceUrl } = prediction;
  if (sourceUrl === null && report === null) return null;
  const whose = expertText(prediction);
  return (
    <span className="hc-history-links">
      {sourceUrl !== null && (
        <a
          className="hc-icon-button"
          tabIndex={-1}
          href={sourceUrl}
          target="_blank"
          rel="noopener noreferrer"
          title="Source"
          aria-label={`Source of ${whose}’s prediction, opens in a new tab`}
        >
          <SourceIcon />
        </a>
      )}
      {report !== null && (
        <a
          className="hc-icon-button"
          tabIndex={-1}
          href={report}
          title="Report an error"
          aria-label={`Report an error in ${whose}’s prediction`}
        >
          <FlagIcon />
        </a>
      )}
    </span>
  );
}
