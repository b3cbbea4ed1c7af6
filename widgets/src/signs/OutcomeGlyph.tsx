import type { Outcome } from '@hindcast/domain';
import { legendGlyph } from '@hindcast/scene';
import { Glyph } from './Glyph.tsx';

/** The dot of an outcome, drawn by the code that draws it on the chart. */
export function OutcomeGlyph({ outcome }: { readonly outcome: Outcome }) {
  return <Glyph shapes={legendGlyph(outcome)} />;
}
