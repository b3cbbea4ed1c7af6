import { type AssetId, dateLabel, formatDayLong, readAssetId } from '@hindcast/domain';
import type { WireSplit, WireStoredScale } from '@hindcast/domain/client';
import { SPLIT_SCALE } from '@hindcast/domain/machine';
import { useState } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';
import { assetOptions } from '../../form/choices.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useWords } from '../../form/useWords.ts';
import { Loaded } from '../../query/Loaded.tsx';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { Part } from '../../shell/Part.tsx';
import { type Column, Table } from '../../shell/Table.tsx';
import { DayTime } from '../../shell/Time.tsx';
import { useSplits } from './queries.ts';

const SCALES: readonly WireStoredScale[] = ['raw', 'adjusted'];

/** Shows the form that stores a split. */
function AddSplit() {
  const { client } = useAdmin();
  const words = useWords('splits:add');
  const asset = readAssetId(words.text('asset')) ?? 'mstr';
  const [day, ratio] = [words.text('day'), words.text('ratio')];
  const stored = SCALES.find((one) => one === words.text('stored')) ?? '';
  const sending = useAct({ changes: 'prices', tells: 'here' });
  const add = (): Promise<void> =>
    sending.send(
      () => client.addSplit({ asset, day, ratio: ratio.trim(), ...(stored !== '' && { stored }) }),
      ({ message }) => {
        words.forget();
        return message;
      },
    );
  return (
    <Form label="Record a split" isMinor validates sending={sending} act="Record" onSubmit={() => void add()}>
      <Field {...words.field('asset', 'mstr')} label="Asset" kind={assetOptions} />
      <Field {...words.field('day')} label="The first session on the new scale" kind="day" required />
      <Field {...words.field('ratio')} label="New shares for old ones" hint="Such as 10:1." required maxLength={20} />
      <Field
        {...words.field('stored')}
        label="The bars before it"
        kind={[
          ['', 'as the closes beside the day say'],
          ['raw', 'are as traded'],
          ['adjusted', 'are divided already'],
        ]}
      />
    </Form>
  );
}

const nameOf = ({ asset, date }: WireSplit): string => `${asset.toUpperCase()} on ${dateLabel(date, formatDayLong)}`;

const columns: readonly Column<WireSplit>[] = [
  { name: 'Asset', kind: 'head', cell: ({ asset }) => asset.toUpperCase() },
  { name: 'Day', kind: 'bare', cell: ({ date }) => <DayTime day={date} /> },
  { name: 'Ratio', kind: 'bare', cell: ({ ratio }) => ratio },
  { name: 'Said by', cell: ({ source }) => source },
  { name: 'Bars before it', cell: ({ scaled }) => (scaled ? 'were divided' : 'stood on the new scale') },
];

/** Shows the stored splits, and the form to add or remove one. */
export function SplitsPart({ mayImport }: { readonly mayImport: boolean }) {
  const { client } = useAdmin();
  const query = useSplits();
  const [asked, setAsked] = useState<WireSplit | null>(null);
  const sending = useAct({ changes: 'prices', tells: 'here' });
  const remove = ({ asset, date }: WireSplit): Promise<void> =>
    sending.send(
      () => client.removeSplit(asset as AssetId, date),
      ({ message }) => {
        setAsked(null);
        return message;
      },
    );
  const removal: Column<WireSplit> = {
    name: '',
    kind: 'acts',
    cell: (split) => (
      <button
        type="button"
        className="row-act"
        aria-label={`Remove the split of ${nameOf(split)}`}
        onClick={() => setAsked(split)}
      >
        Remove
      </button>
    ),
  };
  return (
    <Part title="Splits of shares">
      <Loaded what="The splits" query={query}>
        {(splits) =>
          splits.length === 0 ? (
            <p className="admin-empty">No split is on record.</p>
          ) : (
            <Table
              label="Splits"
              columns={mayImport ? [...columns, removal] : columns}
              rows={splits}
              keyOf={({ asset, date }) => `${asset} ${date}`}
            />
          )
        }
      </Loaded>
      {mayImport && (
        <>
          <h3>Record a split</h3>
          <p className="part-note">{SPLIT_SCALE}</p>
          <AddSplit />
        </>
      )}
      {asked && (
        <AskDialog
          title={`Remove the split of ${nameOf(asked)}?`}
          act="Remove"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.scaled ? 'The prices that were divided for it are multiplied back. ' : ''}Recording it again undoes
            this.
          </p>
        </AskDialog>
      )}
    </Part>
  );
}
