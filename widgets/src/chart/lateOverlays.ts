import { createLate } from '../late/late.ts';

export const lateOverlays = createLate(() => import('./overlays.ts'));
