import type { WireSubmissionRecord } from '@hindcast/domain';
import type { WireDecided } from '@hindcast/domain/client';
import { useEffect, useRef } from 'react';

interface BulkResultsProps {
  readonly results: readonly WireDecided[];
  readonly records: readonly WireSubmissionRecord[];
}

/** Why each of those was refused that could not be decided; they stay picked. */
export function BulkResults({ results, records }: BulkResultsProps) {
  const refused = results.flatMap((one) => (one.success ? [] : [one]));
  const list = useRef<HTMLUListElement>(null);
  // What had the focus is gone once all was sent: they are read next.
  useEffect(() => list.current?.focus(), [results]);
  if (refused.length === 0) return null;
  const nameOf = (id: number): string => records.find((record) => record.id === id)?.expert_name ?? '';
  return (
    <ul ref={list} tabIndex={-1} className="bulk-refused" aria-label="Refused">
      {refused.map(({ id, message }) => (
        <li key={id}>
          {id} <bdi>{nameOf(id)}</bdi>: {message}
        </li>
      ))}
    </ul>
  );
}
