import type { WireOpenPayment } from '@hindcast/domain/client';
import { SETTLE_PROOF } from '@hindcast/domain/machine';
import { formatSats } from '@hindcast/domain/submit';
import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { Field } from '../form/Field.tsx';
import { useWords } from '../form/useWords.ts';
import { Loaded } from '../query/Loaded.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin, useMay } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';
import { useOpenPayments } from './queries.ts';

interface SettlePaymentProps {
  readonly payment: WireOpenPayment;
  readonly onClose: () => void;
}

const isHash = (text: string): boolean => /^[\da-f]{64}$/i.test(text);

/** Shows the form that settles an invoice by the preimage of its payment. */
function SettlePayment({ payment: { payment_hash, sats }, onClose }: SettlePaymentProps) {
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

interface PaymentProps {
  readonly payment: WireOpenPayment;
  readonly onSettle: (() => void) | null;
}

function Payment({ payment, onSettle }: PaymentProps) {
  const { payment_hash, sats, wallet, elsewhere, doubt, words, created_at } = payment;
  return (
    <li>
      <p>
        <b>{formatSats(sats)}</b>, asked for <Time at={created_at} />: <bdi>{words}</bdi>
      </p>
      <p className="part-note">
        made by <bdi>{wallet}</bdi>
        {elsewhere && ', which is not the wallet that is set'}
      </p>
      {doubt !== null && (
        <p data-doubt>
          not settled: <bdi>{doubt}</bdi>
        </p>
      )}
      <p>
        <code>{payment_hash}</code>
      </p>
      {onSettle && (
        <button type="button" className="hc-button" onClick={onSettle}>
          Settle by proof
        </button>
      )}
    </li>
  );
}

/**
 * Shows unsettled invoices that the configured wallet cannot settle, because another wallet made them, or because they
 * were paid in another way than requested.
 */
export function PaymentsPart() {
  const maySettle = useMay('refund');
  const query = useOpenPayments();
  const [settles, setSettles] = useState<WireOpenPayment | null>(null);
  return (
    <Part
      title="Open payments"
      note={`Open invoices that the wallet which is set cannot settle: of another wallet, or paid in another way. ${SETTLE_PROOF}`}
    >
      <Loaded what="The payments" query={query}>
        {(payments) =>
          payments.length === 0 ? (
            <p className="admin-empty">The wallet that is set can look up every open invoice.</p>
          ) : (
            <ul className="payments">
              {payments.map((one) => (
                <Payment key={one.payment_hash} payment={one} onSettle={maySettle ? () => setSettles(one) : null} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {settles && <SettlePayment payment={settles} onClose={() => setSettles(null)} />}
    </Part>
  );
}
