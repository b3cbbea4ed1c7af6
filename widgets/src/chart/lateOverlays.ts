import { createLate } from './late.ts';

export const lateOverlays = createLate(() => import('./overlays.ts'));
