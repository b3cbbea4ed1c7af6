import type { WireExpertTally } from '@hindcast/domain/client';

/** Props of the form of an act on an expert. */
export interface ExpertActProps {
  readonly expert: WireExpertTally;
  /** Everybody on record. */
  readonly others: readonly WireExpertTally[];
  /** Told with the number of the expert who is to be seen then. */
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}
