import { assetIds, assets } from '@hindcast/domain';
import { csvText, exportHead, exportRow } from '@hindcast/domain/csv';
import { saveFile } from '@hindcast/widgets';
import { useMay } from '../session/admin.ts';
import { notes } from '../shell/notes.ts';
import { SearchField } from '../shell/SearchField.tsx';
import { Tabs } from '../shell/Tabs.tsx';
import { addressOf, type Choice, type Choose, type Filter, filters } from './choice.ts';
import { countText, type RecordRow } from './rows.ts';
import { outcomeNames } from './shown/words.ts';

interface PredictionHeadProps {
  readonly choice: Choice;
  readonly choose: Choose;
  /** The listed predictions. The head shows their number and exports them. */
  readonly found: readonly RecordRow[];
  readonly onSearch: (search: string) => void;
}

const FILTERS: Readonly<Record<Filter, string>> = {
  all: 'All',
  ...outcomeNames,
  review: 'To review',
  hand: 'Set by hand',
  drawn: 'Drawn otherwise',
  hidden: 'Withdrawn or taken down',
};

/** Shows the title of the page, the filters, and the acts on the whole list. */
export function PredictionHead({ choice, choose, found, onSearch }: PredictionHeadProps) {
  const [mayAdd, mayImport] = [useMay('approve'), useMay('import')];
  const { asset, filter, search } = choice;
  const save = (): void => {
    const rows = found.flatMap(({ wire }) => (wire ? [exportRow(wire)] : []));
    saveFile(new Blob([csvText([exportHead, ...rows])], { type: 'text/csv' }), `predictions-${asset}.csv`);
    notes.tell(`${countText(rows.length, asset)} exported.`);
  };
  const way = (place: NonNullable<Choice['place']>, name: string, kind = 'hc-button') => (
    <a
      className={kind}
      href={addressOf({ ...choice, id: null, act: null, place })}
      aria-current={choice.place === place ? 'page' : undefined}
    >
      {name}
    </a>
  );
  return (
    <div className="queue-head">
      <div className="admin-title">
        <h1>Predictions</h1>
        <nav aria-label="The record">
          {way('imports', 'Imports')}
          {mayImport && way('import', 'Import a file')}
          <button type="button" className="hc-button" disabled={found.length === 0} onClick={save}>
            Export
          </button>
          {mayAdd && way('add', 'Add a prediction', 'hc-main-button')}
        </nav>
      </div>
      <div className="queue-choices">
        <Tabs
          label="Asset"
          tabs={assetIds.map((one) => ({
            name: assets[one].ticker,
            href: addressOf({ ...choice, asset: one, id: null, act: null, place: null }),
            isOpen: one === asset,
          }))}
        />
        <SearchField label="Search names, handles, words, links and numbers" value={search} onSearch={onSearch} />
        <select
          className="record-filter admin-input"
          aria-label="Which predictions"
          value={filter}
          onChange={({ currentTarget }) => choose({ filter: currentTarget.value as Filter })}
        >
          {filters.map((one) => (
            <option key={one} value={one}>
              {FILTERS[one]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
