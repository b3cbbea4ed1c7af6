import { ListMessage } from '@hindcast/widgets';
import { useCallback, useMemo } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { useMay } from '../session/admin.ts';
import { waysIn, waysKeys } from '../shell/OpenItem.tsx';
import { saidBy } from '../shell/saidBy.ts';
import { useKeys } from '../shell/useKeys.ts';
import { AddForm } from './acts/AddForm.tsx';
import { ImportForm } from './acts/ImportForm.tsx';
import { ImportList } from './acts/ImportList.tsx';
import { useChoice } from './choice.ts';
import { OpenPrediction } from './OpenPrediction.tsx';
import { PredictionHead } from './PredictionHead.tsx';
import { PredictionList } from './PredictionList.tsx';
import { useDisplays, useHidden, usePredictions } from './queries.ts';
import { countText, findRows, rowsOf } from './rows.ts';
import { Side } from './Side.tsx';
import '../review/page/review.css';
import '../review/list/list.css';
import '../review/detail/detail.css';
import './predictions.css';

/** Shows the list of an asset's predictions, and beside it the open one. */
export function Page() {
  usePageTitle('Predictions', 'What is on record, and what can be done with it.');
  const [mayAdd, mayImport] = [useMay('approve'), useMay('import')];
  const [choice, choose] = useChoice();
  const { asset, filter, search, id, act } = choice;
  const listed = usePredictions(asset);
  const hidden = useHidden(asset);
  const displays = useDisplays();
  const isRead = listed.data !== undefined && hidden.data !== undefined;
  const rows = useMemo(() => rowsOf(listed.data ?? [], hidden.data ?? [], asset), [listed.data, hidden.data, asset]);
  const found = useMemo(() => findRows(rows, filter, search), [rows, filter, search]);
  const onSearch = useCallback((text: string) => choose({ search: text }), [choose]);
  const onOpen = useCallback((one: number) => choose({ id: one }), [choose]);

  const ways = waysIn(found, id, (one) => choose({ id: one }));
  const close = (): void => choose({ id: null });
  const place = (choice.place === 'add' && !mayAdd) || (choice.place === 'import' && !mayImport) ? null : choice.place;
  const isBeside = id !== null || place !== null;
  const shut = act === null ? close : () => choose({ act: null });
  useKeys(() => ({
    ...waysKeys(ways),
    Escape: isBeside ? shut : undefined,
  }));
  const error = listed.error ?? hidden.error;

  return (
    <>
      <PredictionHead choice={choice} choose={choose} found={found} onSearch={onSearch} />
      <div className="review" data-open={isBeside || undefined}>
        <PredictionList rows={isRead ? found : []} open={id} isNarrow={isBeside} onOpen={onOpen}>
          {error ? (
            <ListMessage
              title="The predictions could not be loaded."
              detail={saidBy(error)}
              action="Retry"
              onAction={() => {
                for (const query of [listed, hidden]) void query.refetch();
              }}
              alarm
            />
          ) : !isRead ? (
            <p className="admin-empty" role="status">
              Loading predictions...
            </p>
          ) : (
            <p className="admin-empty" role="status">
              {found.length > 0 ? countText(found.length, asset) : 'No predictions found.'}
            </p>
          )}
        </PredictionList>
        {id !== null && (
          <OpenPrediction
            key={id}
            id={id}
            act={act}
            display={displays.data?.find((one) => one.id === id) ?? null}
            takenDown={rows.find((row) => row.id === id)?.takenDown ?? null}
            onAct={(wanted) => choose({ act: wanted })}
            ways={ways}
          />
        )}
        {place !== null && (
          <Side
            title={place === 'add' ? 'Add a prediction' : place === 'import' ? 'Import a file' : 'Imports'}
            onClose={place === 'imports' ? close : null}
          >
            {place === 'add' && <AddForm key={asset} asset={asset} onAdded={onOpen} onClose={close} />}
            {place === 'import' && (
              <ImportForm key={asset} asset={asset} onStored={() => choose({ place: 'imports' })} onClose={close} />
            )}
            {place === 'imports' && <ImportList />}
          </Side>
        )}
      </div>
    </>
  );
}
