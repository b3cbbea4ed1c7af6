import { dateLabel, predictionPath, type WireSubmissionView } from '@hindcast/domain';
import { copiesIn, twinClaim, whyAlike } from '@hindcast/domain/machine';

/** Lists near duplicates of a submission: the same claim, or the same source. */
export function Twins({ one, onOpen }: { readonly one: WireSubmissionView; readonly onOpen: (id: number) => void }) {
  if (one.twins.length === 0) return null;
  return (
    <section className="twins" aria-label="Duplicates">
      <h3>{copiesIn(one.twins).length > 0 ? 'Says nearly the same' : 'From the same source'}</h3>
      <ul>
        {one.twins.map((twin) => (
          <li key={`${twin.of} ${twin.id}`}>
            {twin.of === 'prediction' ? (
              <a href={predictionPath(twin.id)} target="_blank" rel="noopener">
                Prediction {twin.id}
              </a>
            ) : (
              <button type="button" className="row-act" onClick={() => onOpen(twin.id)}>
                Submission {twin.id}
              </button>
            )}{' '}
            <bdi>{twinClaim(twin, dateLabel)}</bdi>, {whyAlike(twin)}
          </li>
        ))}
      </ul>
    </section>
  );
}
