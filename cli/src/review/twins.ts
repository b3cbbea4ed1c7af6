import type { WireTwin } from '@hindcast/domain/client';

/** Why two are taken for one. */
export const whyAlike = ({ why }: WireTwin): string => (why === 'source' ? 'the same source' : 'the same claim');

/** What says nearly the same, in a line: `submission 3 (the same source), prediction 7 (the same claim)`. */
export const twinsText = (twins: readonly WireTwin[]): string =>
  twins.map((twin) => `${twin.of} ${twin.id} (${whyAlike(twin)})`).join(', ');
