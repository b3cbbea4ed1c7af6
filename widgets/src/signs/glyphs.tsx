import type { Kind, Outcome } from '@hindcast/domain';
import { inksOf, legendGlyph, type Shape } from '@hindcast/scene';
import { ShapeView } from './ShapeView.tsx';

/** A sign in a box of 24 × 24. Decorative: words beside it say the same. */
function Glyph({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg className="hc-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      {shapes.map((shape, i) => (
        <ShapeView key={i} shape={shape} />
      ))}
    </svg>
  );
}

interface KindGlyphProps {
  readonly kind: Kind;
  /** Gives the sign its colour; without one it is neutral, as in a legend. */
  readonly outcome?: Outcome;
}

/** The sign of a kind, drawn by the code that draws its marks. */
export function KindGlyph({ kind, outcome }: KindGlyphProps) {
  return <Glyph shapes={legendGlyph(kind, outcome && inksOf[outcome].stroke)} />;
}

/** The dot of an outcome, drawn by the code that draws it on the chart. */
export function OutcomeGlyph({ outcome }: { readonly outcome: Outcome }) {
  return <Glyph shapes={legendGlyph(outcome)} />;
}
