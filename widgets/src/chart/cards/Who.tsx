import { expertInFull, expertName, type Prediction } from '@hindcast/domain';
import { CountsText } from '../../signs/CountsText.tsx';
import { KindGlyph } from '../../signs/glyphs.tsx';
import type { Links } from '../../signs/links.ts';
import { CountsButton } from './CountsButton.tsx';

interface WhoProps {
  readonly prediction: Prediction;
  /** Links, of which the expert's URL is used. Left out if the line must not contain links. */
  readonly links?: Links | undefined;
}

/** Shows in one line: the icon of the kind, and the expert's picture, name, handle and results. */
export function Who({ prediction, links }: WhoProps) {
  const { expert, kind, outcome } = prediction;
  const href = links?.expert?.(prediction);
  const name = <strong dir="auto">{expertName(prediction)}</strong>;
  return (
    <p className="hc-card-who" title={expertInFull(prediction)}>
      <KindGlyph kind={kind} outcome={outcome} />
      {expert.picture !== undefined && (
        <img className="hc-card-picture" src={expert.picture} alt="" width={24} height={24} decoding="async" />
      )}
      {href ? (
        <a className="hc-card-expert" href={href}>
          {name}
        </a>
      ) : (
        name
      )}{' '}
      {expert.handle && (
        <span className="hc-card-handle" dir="auto">
          @{expert.handle}
        </span>
      )}{' '}
      {links && expert.counts ? (
        <CountsButton key={prediction.id} counts={expert.counts} />
      ) : (
        <CountsText counts={expert.counts} />
      )}
    </p>
  );
}
