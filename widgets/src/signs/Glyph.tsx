import type { Shape } from '@hindcast/scene';
import { ShapeView } from './ShapeView.tsx';

/** A sign of the chart's legend in its 24 × 24 box. Decoration: words beside it say the same. */
export function Glyph({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <svg className="hc-glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
      {shapes.map((shape, i) => (
        <ShapeView key={i} shape={shape} />
      ))}
    </svg>
  );
}
