import type { WireDisplay } from '@hindcast/domain';
import type { WireDisplayOverride, WireRecord, WireTakedown } from '@hindcast/domain/client';
import type { WireStandingPost } from '@hindcast/domain/posting';

/** Display override for the chart beside a form. Null draws the claim; undefined uses the stored display. */
export type Drawn = WireDisplay | null | undefined;

/** Props of the form of an act on one prediction. */
export interface ActProps {
  readonly record: WireRecord;
  /** Display override of the prediction. Null if it is drawn as claimed. */
  readonly display: WireDisplayOverride | null;
  /** Takedown of the prediction. Null if the user may not see takedowns. */
  readonly down: WireTakedown | null;
  /** Published posts about the prediction. */
  readonly posts: readonly WireStandingPost[];
  /** Called with the display to preview on the chart. Pass the same function in each render. */
  readonly onDrawn: (drawn: Drawn) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
