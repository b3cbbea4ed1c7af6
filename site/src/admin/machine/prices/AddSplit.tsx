import { readAssetId } from '@hindcast/domain';
import type { WireStoredScale } from '@hindcast/domain/client';
import { assetOptions } from '../../form/choices.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';

const SCALES: readonly WireStoredScale[] = ['raw', 'adjusted'];

/** Shows the form that stores a split. */
export function AddSplit() {
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
