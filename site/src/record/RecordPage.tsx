import { askedDay } from '@hindcast/domain/track';
import { useRecord } from '../feed/useRecord.ts';
import { useSearch } from '../link/usePath.ts';
import { AnsweredPage } from '../page/AnsweredPage.tsx';
import { usePageData } from '../page/pageData.ts';
import { RecordPicture } from './RecordPicture.tsx';
import { StandingRecord } from './StandingRecord.tsx';
import { WithdrawnRecord } from './WithdrawnRecord.tsx';

/** Reads the id of the prediction in a path such as /p/12. Null for other paths. */
function idIn(path: string): number | null {
  const id = /^\/p\/([1-9]\d{0,9})\/*$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** Shows one prediction with its verdict and history. If no prediction has this path, says so. */
export function Page({ path }: { readonly path: string }) {
  const asOf = askedDay(new URLSearchParams(useSearch()));
  const { state, retry } = useRecord(idIn(path), usePageData('record')?.record);
  return (
    <AnsweredPage path={path} what="prediction" state={state} retry={retry}>
      {(record) =>
        record.withdrawn ? (
          <WithdrawnRecord record={record} />
        ) : (
          <StandingRecord record={record} picture={<RecordPicture record={record} />} asOf={asOf} />
        )
      }
    </AnsweredPage>
  );
}
