import type { Outcome } from '@hindcast/domain';
import type { Ink } from '../model/scene.ts';

/**
 * Inks of each outcome: for strokes and fills, for soft fills, and for text. Their colours are in the widgets'
 * theme/tokens.css.
 */
export const inksOf: Readonly<Record<Outcome, { stroke: Ink; soft: Ink; text: Ink }>> = {
  success: { stroke: 'hit', soft: 'hitSoft', text: 'hit' },
  miss: { stroke: 'miss', soft: 'missSoft', text: 'miss' },
  pending: { stroke: 'pending', soft: 'pendingSoft', text: 'pendingText' },
};
