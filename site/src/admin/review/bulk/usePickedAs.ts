import type { WireSubmissionRecord } from '@hindcast/domain';
import type { WireDecided } from '@hindcast/domain/client';
import { useRef } from 'react';
import { changesOf } from '../changes.ts';
import type { Desk } from '../desk.ts';
import type { Refused } from './BulkResults.tsx';

/** The picked submissions in the versions that the operator picked, because others may change them meanwhile. */
export interface PickedAs {
  readonly records: readonly WireSubmissionRecord[];
  /** Reloads refused submissions and returns the changes. From then on their new version counts as picked. */
  renew(refused: readonly Extract<WireDecided, { success: false }>[]): Promise<readonly Refused[]>;
}

export function usePickedAs(desk: Desk, picked: readonly WireSubmissionRecord[]): PickedAs {
  const kept = useRef<ReadonlyMap<number, WireSubmissionRecord>>(new Map());
  // A submission that was changed or opened in this tab since counts as picked in its current version.
  const asPicked = (record: WireSubmissionRecord): WireSubmissionRecord =>
    desk.knows(record.id, record.version) ? record : (kept.current.get(record.id) ?? record);
  kept.current = new Map(picked.map((record) => [record.id, asPicked(record)]));
  return {
    records: [...kept.current.values()],
    renew: (refused) =>
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
