import type { WireDisplay } from '@hindcast/domain';
import type { WireDisplayOverride, WireRecord, WireTakedown } from '@hindcast/domain/client';
import type { WireStandingPost } from '@hindcast/domain/posting';

/** Display override for the chart beside a form. Null to draw as claimed, undefined to draw as stored. */
export type Drawn = WireDisplay | null | undefined;

/** Props of the form of an act on one prediction. */
export interface ActProps {
  readonly record: WireRecord;
  /** Display override of the prediction. Null if it is drawn as claimed. */
  readonly display: WireDisplayOverride | null;
  /** Takedown of the prediction. Null for users who may not see it. */
  readonly down: WireTakedown | null;
  /** Published posts about it. */
  readonly posts: readonly WireStandingPost[];
  /** Called with the display to preview on the chart. Has to be stable. */
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onDone: () => void;
  /** Called if the request was refused, because somebody else may have changed the prediction. */
  readonly onFailed: () => void;
  readonly onClose: () => void;
}
