import { assets, EXPERTS, expertsHead, kindOf } from '@hindcast/domain';
import { type RecordsPlace, recordsParameters, recordsPath, type WireExpertRecords } from '@hindcast/domain/track';
import { Filters } from './Filters.tsx';
import { PastDay } from './PastDay.tsx';
import { RecordsTable } from './RecordsTable.tsx';
import { Terms } from './Terms.tsx';

interface RecordsProps {
  /** Null while it is on its way. */
  readonly answer: WireExpertRecords | null;
  readonly place: RecordsPlace;
  /** What stands in place of the table, where there is none. */
  readonly children?: React.ReactNode;
}

const aboutOf = ({ asset, kind }: RecordsPlace): string =>
  [kind === null ? null : kindOf(kind).name.toLowerCase(), asset === null ? null : assets[asset].title]
    .filter((word) => word !== null)
    .join(', ');

/** Whether an answer is of what is asked for. */
const answersTo = (answer: WireExpertRecords, { asset, kind, asOf }: RecordsPlace): boolean =>
  answer.asset === asset && answer.kind === kind && (asOf === null || answer.as_of === asOf);

/** All experts' records: who calls it right, how hard that was, and how sure one can be. */
export function Records({ answer, place, children }: RecordsProps) {
  const about = aboutOf(place);
  // The answer before stays until the next one is there.
  const isOther = answer !== null && !answersTo(answer, place);
  return (
    <div className="experts">
      <header className="experts-head">
        <h1>{expertsHead.title}</h1>
        <p>
          Every call counts once its last day is over. Experts are ranked by what they got right beyond the chance of
          it, so that easy calls earn nothing and few calls prove little.
        </p>
      </header>
      <Filters place={place} />
      <PastDay
        path={EXPERTS}
        kept={recordsParameters({ ...place, asOf: null })}
        asked={place.asOf}
        shown={answer?.as_of ?? null}
      />
      <Terms />
      {children}
      {answer && !isOther && answer.data.length === 0 && (
        <div className="experts-empty">
          <p>
            Nobody {place.asOf === null ? 'has' : 'had'} made {about === '' ? 'a call' : `such a call (${about})`}{' '}
            {place.asOf === null ? 'yet' : 'by then'}.
          </p>
          {about !== '' && (
            <p>
              <a href={recordsPath({ ...place, asset: null, kind: null })} data-stay>
                Show all calls
              </a>
            </p>
          )}
        </div>
      )}
      {answer && answer.data.length > 0 && (
        <div className={isOther ? 'experts-other' : undefined} aria-busy={isOther}>
          <RecordsTable
            rows={answer.data}
            place={place}
            caption={`Experts’ records${about === '' ? '' : `: ${about}`}`}
          />
        </div>
      )}
    </div>
  );
}
