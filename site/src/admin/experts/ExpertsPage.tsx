import { formatCount } from '@hindcast/domain';
import { ListMessage } from '@hindcast/widgets';
import { useCallback, useMemo } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { waysIn, waysKeys } from '../shell/OpenItem.tsx';
import { SearchField } from '../shell/SearchField.tsx';
import { saidBy } from '../shell/saidBy.ts';
import { useKeys } from '../shell/useKeys.ts';
import { useChoice } from './choice.ts';
import { ExpertList } from './ExpertList.tsx';
import { OpenExpert } from './OpenExpert.tsx';
import { useExpertTallies } from './queries.ts';
import { findExperts, listExperts } from './shown/findExperts.ts';
import '../review/page/review.css';
import '../review/list/list.css';
import '../review/detail/detail.css';
import './experts.css';

/** Shows the list of experts, and beside it the open expert. */
export function Page() {
  usePageTitle('Experts', 'Who is on record, by which names, and how their predictions stand.');
  const [choice, choose] = useChoice();
  const { search, id, act } = choice;
  const { data, error, refetch } = useExpertTallies();
  const listed = useMemo(() => listExperts(data ?? []), [data]);
  const found = useMemo(() => findExperts(listed, search), [listed, search]);
  const onSearch = useCallback((text: string) => choose({ search: text }), [choose]);
  const onOpen = useCallback((one: number) => choose({ id: one }), [choose]);
  const ways = waysIn(found, id, (one) => choose({ id: one }));
  const close = (): void => choose({ id: null });
  useKeys(() => ({
    ...waysKeys(ways),
    Escape: id === null ? undefined : act === null ? close : () => choose({ act: null }),
  }));

  return (
    <>
      <div className="queue-head">
        <div className="admin-title">
          <h1>Experts</h1>
        </div>
        <div className="queue-choices">
          <SearchField label="Search names, handles and numbers" value={search} onSearch={onSearch} />
        </div>
      </div>
      <div className="review" data-open={id !== null || undefined}>
        <ExpertList experts={found} open={id} onOpen={onOpen}>
          {error ? (
            <ListMessage
              title="The experts could not be loaded."
              detail={saidBy(error)}
              action="Retry"
              onAction={() => void refetch()}
              alarm
            />
          ) : (
            <p className="admin-empty" role="status">
              {data === undefined
                ? 'Loading experts...'
                : found.length === 0
                  ? 'No experts found.'
                  : `${formatCount(found.length)} ${found.length === 1 ? 'expert' : 'experts'}`}
            </p>
          )}
        </ExpertList>
        {id !== null && (
          <OpenExpert
            key={id}
            id={id}
            act={act}
            others={data ?? []}
            onAct={(wanted) => choose({ act: wanted })}
            ways={ways}
          />
        )}
      </div>
    </>
  );
}
