import { expertsHead } from '@hindcast/domain';
import {
  aboutText,
  nobodyWords,
  type RecordsPlace,
  recordsCaption,
  recordsPath,
  type WireExpertRecords,
} from '@hindcast/domain/track';
import { Filters } from './Filters.tsx';
import { RecordsTable } from './RecordsTable.tsx';
import { Terms } from './Terms.tsx';

interface RecordsProps {
  /** Null while it is on its way. */
  readonly answer: WireExpertRecords | null;
  readonly place: RecordsPlace;
  /** What stands in place of the table, where there is none. */
  readonly children?: React.ReactNode;
}

/** All experts' records: who calls it right, how hard that was, and how sure one can be. */
export function Records({ answer, place, children }: RecordsProps) {
  const about = aboutText(place);
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
      <Terms />
      {children}
      {answer && answer.data.length === 0 && (
        <div className="experts-empty">
          <p>{nobodyWords(about)}</p>
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
        <RecordsTable rows={answer.data} place={place} caption={recordsCaption(about)} />
      )}
    </div>
  );
}
