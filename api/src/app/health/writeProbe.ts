import type { UnwritableCode } from '@hindcast/domain/client';
import { isUnavailable, noChangesReason, type Storage, WriterRefused } from '../../db/index.ts';
import { createProbe, type Probe, type ProbeTimes } from './databaseProbe.ts';

/**
 * Builds a probe that tries a write transaction. It returns the reason why none is possible; null also while others
 * write.
 */
export function createWriteProbe(storage: Pick<Storage, 'transaction'>, times?: ProbeTimes): Probe<UnwritableCode> {
  const held = async (): Promise<UnwritableCode | null> => {
    try {
      await storage.transaction(async () => undefined);
      return null;
    } catch (error) {
      if (error instanceof WriterRefused) return null;
      return noChangesReason(error) ?? (isUnavailable(error) ? 'database_unavailable' : null);
    }
  };
  return createProbe({ held }, times);
}
