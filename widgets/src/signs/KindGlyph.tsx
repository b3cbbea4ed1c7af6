import type { Kind, Outcome } from '@hindcast/domain';
import { type Ink, legendGlyph } from '@hindcast/scene';
import { Glyph } from './Glyph.tsx';

const inks: Readonly<Record<Outcome, Ink>> = { success: 'hit', miss: 'miss', pending: 'pending' };

interface KindGlyphProps {
  readonly kind: Kind;
  /** Colours it; a legend's has none. */
  readonly outcome?: Outcome;
}

/** The sign of a kind, drawn by the code that draws its marks. */
export function KindGlyph({ kind, outcome }: KindGlyphProps) {
  return <Glyph shapes={legendGlyph(kind, outcome && inks[outcome])} />;
}
