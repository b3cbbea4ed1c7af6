import type { Prediction } from '@hindcast/domain';
import { KindGlyph } from '../panel/KindGlyph.tsx';

/** Who said it: the sign of the prediction's kind, the expert's name and handle in one line. */
export function Who({ prediction }: { readonly prediction: Prediction }) {
  const { expert, kind, outcome } = prediction;
  const name = expert.name || 'Unknown';
  return (
    <p className="hc-card-who" title={expert.handle ? `${name} @${expert.handle}` : name}>
      <KindGlyph kind={kind} outcome={outcome} />
      <strong dir="auto">{name}</strong>{' '}
      {expert.handle && (
        <span className="hc-card-handle" dir="auto">
          @{expert.handle}
        </span>
      )}
    </p>
  );
}
