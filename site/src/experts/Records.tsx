import { EXPERTS, expertsHead } from '@hindcast/domain';
import {
  aboutText,
  findRecords,
  nobodyWords,
  type RecordsPlace,
  recordsCaption,
  recordsParameters,
  recordsPath,
  type WireExpertRecords,
} from '@hindcast/domain/track';
import { FindForm } from '../header/FindForm.tsx';
import { Filters } from './Filters.tsx';
import { Found } from './Found.tsx';
import { PastDay } from './PastDay.tsx';
import { RecordsTable } from './RecordsTable.tsx';
import { Terms } from './Terms.tsx';

interface RecordsProps {
  /** The response. Null while it loads. */
  readonly answer: WireExpertRecords | null;
  readonly place: RecordsPlace;
  /** Reason why today is shown instead of the requested day. Null or left out if the requested day is shown. */
  readonly problem?: string | null;
  /** Content that is shown in place of a missing table. */
  readonly children?: React.ReactNode;
}

/** Tells whether a response has the filters and the day that were requested. */
const answersTo = (answer: WireExpertRecords, { asset, kind, asOf }: RecordsPlace): boolean =>
  answer.asset === asset && answer.kind === kind && (asOf === null || answer.as_of === asOf);

/** Shows the page of all experts: search, filters and table. */
export function Records({ answer, place, problem = null, children }: RecordsProps) {
  const about = aboutText(place);
  // The previous response is shown until the next has loaded.
  const isOther = answer !== null && !answersTo(answer, place);
  const { find } = place;
  const found = answer && findRecords(answer.data, find);
  return (
    <div className="experts">
      <header className="experts-head">
        <h1>{expertsHead.title}</h1>
        <p>
          <span className="experts-counts">Every call counts once its last day is over. </span>Experts are ranked by
          what they got right beyond the chance of it
          <span className="experts-counts">, so that easy calls earn nothing and few calls prove little</span>.
        </p>
      </header>
      <Filters place={place} />
      <div className="experts-more-ways">
        <FindForm label="Find an expert" find={find} kept={recordsParameters({ ...place, find: null })} />
        <PastDay
          path={EXPERTS}
          kept={recordsParameters({ ...place, asOf: null })}
          asked={place.asOf}
          shown={answer?.as_of ?? null}
          problem={problem}
        />
        <Terms />
      </div>
      {find !== null && <Found place={{ ...place, find }} count={isOther ? null : (found?.length ?? null)} />}
      {children}
      {answer && !isOther && answer.data.length === 0 && (
        <div className="experts-empty">
          <p>{nobodyWords(about, place.asOf !== null)}</p>
          {about !== '' && (
            <p>
              <a href={recordsPath({ ...place, asset: null, kind: null })} data-stay>
                Show all calls
              </a>
            </p>
          )}
        </div>
      )}
      {answer && found && found.length > 0 && (
        <div className={isOther ? 'experts-other' : undefined} aria-busy={isOther}>
          <RecordsTable rows={answer.data} found={found} place={place} caption={recordsCaption(about)} />
        </div>
      )}
    </div>
  );
}
