import type { WireOpenPayment } from '@hindcast/domain/client';
import { formatSats } from '@hindcast/domain/submit';
import { AskDialog } from '../form/AskDialog.tsx';
import { FormField } from '../form/FormField.tsx';
import { useAct } from '../form/useAct.ts';
import { useWords } from '../form/useWords.ts';
import { useAdmin } from '../session/admin.ts';

interface SettlePaymentProps {
  readonly payment: WireOpenPayment;
  readonly onSettled: () => void;
  readonly onClose: () => void;
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

/** Shows the form that settles an invoice by the preimage of its payment. */
export function SettlePayment({ payment: { payment_hash, sats }, onSettled, onClose }: SettlePaymentProps) {
  const { client } = useAdmin();
  const words = useWords(`payment:${payment_hash}`);
  const proof = words.text('proof');
  const sending = useAct('here');
  const settle = (): void => {
    const given = proof.trim().toLowerCase();
    if (!isHash(given)) {
      sending.object('It has 64 hexadecimal digits.');
      return;
    }
    void sending.send(
      () => client.settlePayment(payment_hash, given),
      ({ message }) => {
        words.forget();
        onClose();
        onSettled();
        return `${message}.`;
      },
    );
  };
  return (
    <AskDialog
      title={`Settle ${formatSats(sats)}?`}
      act="Settle"
      busy={sending.busy}
      problem={sending.problem}
      onAct={settle}
      onClose={onClose}
    >
      <p>What was paid for becomes a submission, as if the wallet had said so. It cannot be taken back.</p>
      <FormField label="Proof: the preimage of the payment">
        {(ids) => (
          <input
            {...ids}
            className="admin-input"
            autoComplete="off"
            spellCheck={false}
            value={proof}
            onChange={({ currentTarget }) => words.set('proof', currentTarget.value)}
          />
        )}
      </FormField>
    </AskDialog>
  );
}
