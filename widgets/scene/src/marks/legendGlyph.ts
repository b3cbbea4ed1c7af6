import type { Kind, Outcome } from '@hindcast/domain';
import type { Ink, Shape } from '../model/scene.ts';
import { dot, ring } from './dot.ts';
import { markKinds } from './index.ts';

/**
 * Draws the icon of a kind or an outcome in a box of 24 × 24, with the same code as the marks. @param ink colour of a
 * kind's icon.
 */
export function legendGlyph(of: Kind | Outcome, ink: Ink = 'muted'): Shape[] {
  const at = { x: 12, y: 12 };
  if (of === 'pending') return ring(at, 'pending', 8);
  return of === 'success' || of === 'miss' ? [dot(at, of, 8)] : markKinds[of].glyph(ink);
}
