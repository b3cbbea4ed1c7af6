import type { WireDisplay } from '@hindcast/domain';
import type { WireDisplayOverride, WireRecord, WireTakedown } from '@hindcast/domain/client';
import type { WireStandingPost } from '@hindcast/domain/posting';

/** How the chart beside a form draws a prediction: null as it claims, undefined as it stands on record. */
export type Drawn = WireDisplay | null | undefined;

/** What the form of an act on one prediction is given. */
export interface ActProps {
  readonly record: WireRecord;
  /** How it is drawn; null where as it claims. */
  readonly display: WireDisplayOverride | null;
  /** What is taken down of it; null for who may not see that. */
  readonly down: WireTakedown | null;
  /** Posts about it that are out there. */
  readonly posts: readonly WireStandingPost[];
  /** Told how the chart is to draw it while that is looked at. Stable. */
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onDone: () => void;
  /** It was refused: somebody else may have changed it. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}
