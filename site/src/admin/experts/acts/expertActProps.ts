import type { WireExpertTally } from '@hindcast/domain/client';

/** Props of the form of an act on an expert. */
export interface ExpertActProps {
  readonly expert: WireExpertTally;
  /** All experts, for the choice of a merge. */
  readonly others: readonly WireExpertTally[];
  /** Called with the id of the expert to show afterwards. */
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}
