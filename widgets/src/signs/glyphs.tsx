import type { Kind, Outcome } from '@hindcast/domain';
import { inksOf, legendGlyph, type Shape } from '@hindcast/scene';
import { ShapeView } from './ShapeView.tsx';

/** Shows an icon in a box of 24 × 24. Decorative, because text beside it has the same meaning. */
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
  /** Outcome whose colour the icon has. Neutral if left out, as in a legend. */
  readonly outcome?: Outcome;
}

/** Shows the icon of a kind, drawn with the same code as the marks. */
export function KindGlyph({ kind, outcome }: KindGlyphProps) {
  return <Glyph shapes={legendGlyph(kind, outcome && inksOf[outcome].stroke)} />;
}

/** Shows the dot of an outcome, drawn with the same code as the chart. */
export function OutcomeGlyph({ outcome }: { readonly outcome: Outcome }) {
  return <Glyph shapes={legendGlyph(outcome)} />;
}
