import { ListMessage } from '@hindcast/widgets';
import { useCallback, useMemo } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { useAdmin, useMay } from '../session/admin.ts';
import { useAnswer } from '../shell/useAnswer.ts';
import { useListKeys } from '../shell/useListKeys.ts';
import { AddForm } from './acts/AddForm.tsx';
import { ImportForm } from './acts/ImportForm.tsx';
import { ImportList } from './acts/ImportList.tsx';
import { useChoice } from './choice.ts';
import { OpenPrediction } from './OpenPrediction.tsx';
import { PredictionHead } from './PredictionHead.tsx';
import { PredictionList } from './PredictionList.tsx';
import { countText, findRows, rowsOf } from './rows.ts';
import { Side } from './Side.tsx';
import '../review/page/review.css';
import '../review/list/list.css';
import '../review/detail/detail.css';
import './predictions.css';

/** Shows the list of an asset's predictions, and beside it the open one. */
export function Page() {
  usePageTitle('Predictions', 'What is on record, and what can be done with it.');
  const { client } = useAdmin();
  const [mayAdd, mayImport] = [useMay('approve'), useMay('import')];
  const [choice, choose] = useChoice();
  const { asset, filter, search, id, act } = choice;
  const listed = useAnswer(() => client.predictions(asset), [client, asset]);
  const hidden = useAnswer(() => client.hiddenPredictions(asset), [client, asset]);
  const displays = useAnswer(() => client.displays(), [client]);
  const isRead = listed.value !== null && hidden.value !== null;
  const rows = useMemo(
    () => rowsOf(listed.value ?? [], hidden.value ?? [], asset),
    [listed.value, hidden.value, asset],
  );
  const found = useMemo(() => findRows(rows, filter, search), [rows, filter, search]);
  const onSearch = useCallback((text: string) => choose({ search: text }), [choose]);
  const onOpen = useCallback((one: number) => choose({ id: one }), [choose]);
  const reload = (): void => {
    for (const answer of [listed, hidden, displays]) answer.reload();
  };

  const at = found.findIndex((row) => row.id === id);
  const next = found[at + 1]?.id;
  const before = at > 0 ? found[at - 1]?.id : undefined;
  const close = (): void => choose({ id: null });
  const place = (choice.place === 'add' && !mayAdd) || (choice.place === 'import' && !mayImport) ? null : choice.place;
  const isBeside = id !== null || place !== null;
  const shut = act === null ? close : () => choose({ act: null });
  useListKeys({
    j: next === undefined ? undefined : () => onOpen(next),
    k: before === undefined ? undefined : () => onOpen(before),
    Escape: isBeside ? shut : undefined,
  });
  const problem = listed.problem ?? hidden.problem;

  return (
    <>
      <PredictionHead choice={choice} choose={choose} found={found} onSearch={onSearch} />
      <div className="review" data-open={isBeside || undefined}>
        <PredictionList rows={isRead ? found : []} open={id} isNarrow={isBeside} onOpen={onOpen}>
          {problem !== null ? (
            <ListMessage
              title="The predictions could not be loaded."
              detail={problem}
              action="Retry"
              onAction={reload}
              alarm
            />
          ) : !isRead ? (
            <p className="queue-empty" role="status">
              Loading predictions...
            </p>
          ) : (
            <p className="queue-empty" role="status">
              {found.length > 0 ? countText(found.length, asset) : 'No predictions found.'}
            </p>
          )}
        </PredictionList>
        {id !== null && (
          <OpenPrediction
            key={id}
            id={id}
            act={act}
            display={displays.value?.find((one) => one.id === id) ?? null}
            takenDown={rows.find((row) => row.id === id)?.takenDown ?? null}
            onAct={(wanted) => choose({ act: wanted })}
            onChanged={reload}
            onClose={close}
            onNext={next === undefined ? null : () => onOpen(next)}
            onBefore={before === undefined ? null : () => onOpen(before)}
          />
        )}
        {place !== null && (
          <Side
            title={place === 'add' ? 'Add a prediction' : place === 'import' ? 'Import a file' : 'Imports'}
            onClose={place === 'imports' ? close : null}
          >
            {place === 'add' && (
              <AddForm
                key={asset}
                asset={asset}
                onAdded={(added) => {
                  reload();
                  onOpen(added);
                }}
                onClose={close}
              />
            )}
            {place === 'import' && (
              <ImportForm
                key={asset}
                asset={asset}
                onStored={() => {
                  reload();
                  choose({ place: 'imports' });
                }}
                onClose={close}
              />
            )}
            {place === 'imports' && <ImportList onChanged={reload} />}
          </Side>
        )}
      </div>
    </>
  );
}
