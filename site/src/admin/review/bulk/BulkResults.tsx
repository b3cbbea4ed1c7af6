import type { WireSubmissionRecord } from '@hindcast/domain';
import { useEffect, useRef } from 'react';
import { inTheAdmin } from '../../shell/saidBy.ts';
import type { FieldChange } from '../changes.ts';
import { fieldNames } from '../fieldNames.ts';

/** A submission that could not be decided, with the changes since the operator picked it. */
export interface Refused {
  readonly id: number;
  readonly message: string;
  readonly changes: readonly FieldChange[];
}

interface BulkResultsProps {
  readonly results: readonly Refused[];
  readonly records: readonly WireSubmissionRecord[];
}

/**
 * Shows the reason for each submission that could not be decided. These submissions stay picked in the version shown.
 */
export function BulkResults({ results, records }: BulkResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The focused button disappears when the request is done, so the results get the focus.
  useEffect(() => list.current?.focus(), [results]);
  if (results.length === 0) return null;
  const nameOf = (id: number): string => records.find((record) => record.id === id)?.expert_name ?? '';
  return (
    <ul ref={list} tabIndex={-1} className="bulk-refused" aria-label="Refused">
      {results.map(({ id, message, changes }) => (
        <li key={id}>
          {id} <bdi>{nameOf(id)}</bdi>: {inTheAdmin(message)}
          {changes.map(({ name, before, now }) => (
            <span key={name}>
              . {fieldNames[name]}: <bdi>{before || '(empty)'}</bdi> → <bdi>{now || '(empty)'}</bdi>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
