import type { WireSubmissionRecord } from '@hindcast/domain';
import type { WireDecided } from '@hindcast/domain/client';
import { useRef } from 'react';
import { changesOf } from '../changes.ts';
import type { Desk } from '../desk.ts';
import type { Refused } from './BulkResults.tsx';

/** Submissions as they stood when they were picked: what is in the list becomes another while others work. */
export interface PickedAs {
  readonly records: readonly WireSubmissionRecord[];
  /** Reads again what was refused, and says what changed; from then on it counts as picked as it is told. */
  renew(desk: Desk, refused: readonly Extract<WireDecided, { success: false }>[]): Promise<readonly Refused[]>;
}

export function usePickedAs(picked: readonly WireSubmissionRecord[]): PickedAs {
  const kept = useRef<ReadonlyMap<number, WireSubmissionRecord>>(new Map());
  kept.current = new Map(picked.map((record) => [record.id, kept.current.get(record.id) ?? record]));
  return {
    records: [...kept.current.values()],
    renew: (desk, refused) =>
      Promise.all(
        refused.map(async ({ id, message, code }) => {
          const before = kept.current.get(id);
          const now = code === 'conflict' ? await desk.load(id) : null;
          if (!before || !now || now.version === before.version) return { id, message, changes: [] };
          kept.current = new Map(kept.current).set(id, now);
          return { id, message, changes: changesOf(before, now) };
        }),
      ),
  };
}
