import type { WireTwin } from '@hindcast/domain/client';
import { whyAlike } from '@hindcast/domain/machine';

/** What says nearly the same, in a line: `submission 3 (the same source), prediction 7 (the same claim)`. */
export const twinsText = (twins: readonly WireTwin[]): string =>
  twins.map((twin) => `${twin.of} ${twin.id} (${whyAlike(twin)})`).join(', ');
