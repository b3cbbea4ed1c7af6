import type { WireOpenPayment } from '@hindcast/domain/client';
import { formatSats } from '@hindcast/domain/submit';
import { AskDialog } from '../form/AskDialog.tsx';
import { Field } from '../form/Field.tsx';
import { useWords } from '../form/useWords.ts';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';

interface SettlePaymentProps {
  readonly payment: WireOpenPayment;
  readonly onClose: () => void;
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

/** Shows the form that settles an invoice by the preimage of its payment. */
export function SettlePayment({ payment: { payment_hash, sats }, onClose }: SettlePaymentProps) {
  const { client } = useAdmin();
  const words = useWords(`payment:${payment_hash}`);
  const proof = words.text('proof');
  const sending = useAct({ changes: 'payments', tells: 'here' });
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
      <Field {...words.field('proof')} label="Proof: the preimage of the payment" spellCheck={false} />
    </AskDialog>
  );
}
