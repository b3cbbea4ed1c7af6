import type { WireDisplayOverride, WireRecord, WireTakedown } from '@hindcast/domain/client';

/** What the form of an act on one prediction is given. */
export interface ActProps {
  readonly record: WireRecord;
  /** How it is drawn; null where as it claims. */
  readonly display: WireDisplayOverride | null;
  /** What is taken down of it; null for who may not see that. */
  readonly down: WireTakedown | null;
  readonly onDone: () => void;
  /** It was refused: somebody else may have changed it. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}
