import { dateLabel, predictionPath, type WireSubmissionView } from '@hindcast/domain';

const WHY = { claim: 'the same claim', source: 'the same source' } as const;

/** What says nearly the same as a submission. */
export function Twins({ one, onOpen }: { readonly one: WireSubmissionView; readonly onOpen: (id: number) => void }) {
  if (one.twins.length === 0) return null;
  return (
    <section className="twins" aria-label="Duplicates">
      <h3>Says nearly the same</h3>
      <ul>
        {one.twins.map(({ of, id, why, words, end }) => (
          <li key={`${of} ${id}`}>
            {of === 'prediction' ? (
              <a href={predictionPath(id)} target="_blank" rel="noopener">
                Prediction {id}
              </a>
            ) : (
              <button type="button" className="row-act" onClick={() => onOpen(id)}>
                Submission {id}
              </button>
            )}{' '}
            <bdi>{words}</bdi> by {dateLabel(end)}, {WHY[why]}
          </li>
        ))}
      </ul>
    </section>
  );
}
