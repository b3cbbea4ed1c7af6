import type { WireDisplay } from '@hindcast/domain';
import type { WireDisplayOverride, WireRecord, WireTakedown } from '@hindcast/domain/client';
import type { WireStandingPost } from '@hindcast/domain/posting';

/** Display that the chart beside a form uses: null as it claims, undefined as it is on record. */
export type Drawn = WireDisplay | null | undefined;

/** Props of the form of an act on one prediction. */
export interface ActProps {
  readonly record: WireRecord;
  /** Display override of the prediction. Null if it is drawn as it claims. */
  readonly display: WireDisplayOverride | null;
  /** Takedown of the prediction. Null for users who may not see it. */
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
