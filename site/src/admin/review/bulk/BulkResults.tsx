import type { WireSubmissionRecord } from '@hindcast/domain';
import type { WireDecided } from '@hindcast/domain/client';

interface BulkResultsProps {
  readonly results: readonly WireDecided[];
  readonly records: readonly WireSubmissionRecord[];
}

/** Why each of those was refused that could not be decided; they stay picked. */
export function BulkResults({ results, records }: BulkResultsProps) {
  const refused = results.flatMap((one) => (one.success ? [] : [one]));
  if (refused.length === 0) return null;
  const nameOf = (id: number): string => records.find((record) => record.id === id)?.expert_name ?? '';
  return (
    <ul className="bulk-refused" aria-label="Refused">
      {refused.map(({ id, message }) => (
        <li key={id}>
          {id} <bdi>{nameOf(id)}</bdi>: {message}
        </li>
      ))}
    </ul>
  );
}
