import { readAssetId } from '@hindcast/domain';
import { REASON_MAX, type WirePriceRemovalResult } from '@hindcast/domain/client';
import { PRICE_REMOVAL } from '@hindcast/domain/machine';
import { useState } from 'react';
import { AskDialog } from '../../form/AskDialog.tsx';
import { assetOptions } from '../../form/choices.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { useWords } from '../../form/useWords.ts';
import { useAct } from '../../query/useAct.ts';
import { useAdmin } from '../../session/admin.ts';
import { Part } from '../../shell/Part.tsx';

/** Shows the form that removes stored price days, after a preview of the effect. */
export function RemovePrices() {
  const { client } = useAdmin();
  const words = useWords('prices:removal');
  const asset = readAssetId(words.text('asset')) ?? 'btc';
  const [from, to, reason] = [words.text('from'), words.text('to'), words.text('reason')];
  const [told, setTold] = useState<WirePriceRemovalResult | null>(null);
  const sending = useAct({ changes: 'prices', tells: 'here' });
  const removal = { asset, from, to, reason: reason.trim() };
  const remove = (): Promise<void> =>
    sending.send(
      () => client.removePrices({ ...removal, dry_run: false }),
      ({ message }) => {
        setTold(null);
        words.forget();
        return message;
      },
    );
  return (
    <Part title="Remove prices" note={PRICE_REMOVAL}>
      <Form
        isMinor
        validates
        sending={{ ...sending, problem: told === null ? sending.problem : null }}
        act="Remove..."
        onSubmit={() => void sending.check(() => client.removePrices({ ...removal, dry_run: true }), setTold)}
      >
        <Field {...words.field('asset', 'btc')} label="Asset" kind={assetOptions} />
        <Field {...words.field('from')} label="The first day" kind="day" required />
        <Field {...words.field('to')} label="The last day" kind="day" required />
        <Field {...words.field('reason')} label="Why, in one line" required maxLength={REASON_MAX} />
      </Form>
      {told && (
        <AskDialog
          title="Remove these prices?"
          act="Remove"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void remove()}
          onClose={() => setTold(null)}
        >
          <p>{told.message}</p>
          <p>Nothing brings them back but a source or a file.</p>
        </AskDialog>
      )}
    </Part>
  );
}
