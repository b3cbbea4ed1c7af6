import type { Outcome } from '@hindcast/domain';
import type { Ink } from '../model/scene.ts';

/** The inks of an outcome: of strokes and fills, of soft fills, and of words. */
export const inksOf: Readonly<Record<Outcome, { stroke: Ink; soft: Ink; text: Ink }>> = {
  success: { stroke: 'hit', soft: 'hitSoft', text: 'hit' },
  miss: { stroke: 'miss', soft: 'missSoft', text: 'miss' },
  pending: { stroke: 'pending', soft: 'pendingSoft', text: 'pendingText' },
};
