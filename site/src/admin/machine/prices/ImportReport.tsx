import { formatCount } from '@hindcast/domain';
import type { WireImportLine, WireImportResult } from '@hindcast/domain/client';
import { daysText } from '@hindcast/domain/machine';

interface ImportReportProps {
  readonly result: WireImportResult;
  readonly lines: readonly WireImportLine[];
}

/** Maximum number of refused lines that are shown. */
const SHOWN = 100;

/** Shows the result of importing a file of prices: a summary, the refused lines, and the missing days. */
export function ImportReport({ result: { success, message, refused, missing }, lines }: ImportReportProps) {
  const problems = lines.flatMap(({ problem }) => (problem === undefined ? [] : [problem])).slice(0, SHOWN);
  return (
    <div role="status">
      <p data-ill={!success || undefined}>
        <bdi>{message}</bdi>
      </p>
      {missing && missing.days > 0 && (
        <p className="part-note">Missing on record between the first and the last day: {daysText(missing.days)}.</p>
      )}
      {problems.length > 0 && (
        <ul className="import-report">
          {problems.map((problem) => (
            <li key={problem}>
              <bdi>{problem}</bdi>
            </li>
          ))}
          {refused > problems.length && <li>and {formatCount(refused - problems.length)} more refused lines</li>}
        </ul>
      )}
    </div>
  );
}
