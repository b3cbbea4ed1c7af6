import { expertName, expertText, type Prediction } from '@hindcast/domain';
import { KindGlyph } from '../../signs/glyphs.tsx';

/** The sign of the prediction's kind, and the expert's picture, name and handle in one line. */
export function Who({ prediction }: { readonly prediction: Prediction }) {
  const { expert, kind, outcome } = prediction;
  return (
    <p className="hc-card-who" title={expertText(prediction)}>
      <KindGlyph kind={kind} outcome={outcome} />
      {expert.picture !== undefined && (
        <img className="hc-card-picture" src={expert.picture} alt="" width={24} height={24} decoding="async" />
      )}
      <strong dir="auto">{expertName(prediction)}</strong>{' '}
      {expert.handle && (
        <span className="hc-card-handle" dir="auto">
          @{expert.handle}
        </span>
      )}
    </p>
  );
}
