import { VerdictBadge } from '@hindcast/widgets';
import type { RecordRow } from './rows.ts';

/** Shows the status of a prediction. List and page use it, so that both have the same text. */
export function StandingWord({
  standing,
  isByHand,
  takenDown,
}: Pick<RecordRow, 'standing' | 'isByHand' | 'takenDown'>) {
  return (
    <span className="standing">
      {standing === 'withdrawn' ? (
        <span className="standing-word">{takenDown === 'all' ? 'Taken down' : 'Withdrawn'}</span>
      ) : standing === 'review' ? (
        <span className="standing-word" data-review>
          Review
        </span>
      ) : (
        <VerdictBadge outcome={standing} />
      )}
      {isByHand && <span className="standing-note">by hand</span>}
      {takenDown === 'words' && <span className="standing-note">words hidden</span>}
    </span>
  );
}
