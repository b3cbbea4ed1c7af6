import type { WireRefundAnswer, WireSubmissionView } from '@hindcast/domain';
import { formatSats } from '@hindcast/domain/submit';
import { useEffect, useState } from 'react';
import { Field } from '../../form/Field.tsx';
import { useAct } from '../../query/useAct.ts';
import { useAdmin, useMay } from '../../session/admin.ts';
import { saidBy } from '../../shell/saidBy.ts';

interface MoneyProps {
  readonly one: WireSubmissionView;
  readonly onChanged: () => void;
}

/** Pause before the state of a running refund is checked again, ms. */
const LOOK_MS = 2000;
const STATES = {
  asked: 'on its way',
  paying: 'on its way',
  unknown: 'the wallet has not said yet what became of it; it pays nothing twice',
  paid: 'paid',
  failed: 'nothing was paid',
} as const;

/**
 * Shows the payments for a submission and their refunds, and the form for a refund. The form first shows the plan, then
 * asks for confirmation.
 */
export function Money({ one, onChanged }: MoneyProps) {
  const { client } = useAdmin();
  const mayRefund = useMay('refund');
  const [to, setTo] = useState('');
  const [plan, setPlan] = useState<WireRefundAnswer | null>(null);
  const sending = useAct({ says: (error) => `Refund: ${saidBy(error)}` });
  const isOpen = one.refunds.some(({ state }) => state === 'asked' || state === 'paying');
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(onChanged, LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, onChanged]);
  if (one.payments.length === 0) return null;
  const isOwed = one.status === 'rejected' || one.payments.some(({ surplus }) => surplus);

  const asked = { ...(to.trim() !== '' && { to: to.trim() }) };
  const look = () => sending.check(() => client.refund(one.id, { ...asked, dry_run: true }), setPlan);
  const send = ({ sats, fee_cap, payment, ...plan }: WireRefundAnswer) =>
    sending.send(
      () => client.refund(one.id, { ...asked, sats, fee_cap, payment }),
      () => {
        setPlan(null);
        onChanged();
        return `${formatSats(sats)} are on their way to ${plan.to}.`;
      },
    );

  return (
    <details className="trail" open={one.refunds.length > 0 || undefined}>
      <summary>Payments and refunds</summary>
      <ul>
        {one.payments.map(({ payment_hash, sats, paid_at, surplus }) => (
          <li key={payment_hash}>
            {formatSats(sats)}, {paid_at.slice(0, 10)}
            {surplus && ', paid twice: owed'} <code>{payment_hash}</code>
          </li>
        ))}
        {one.refunds.map(({ id, sats, host, state, said }) => (
          <li key={`refund ${id}`}>
            Sent back: {formatSats(sats)} to <bdi>{host}</bdi>, {STATES[state]}
            {said !== null && <>: {said}</>}
          </li>
        ))}
      </ul>
      {mayRefund && isOwed && (
        <div className="refund">
          <Field
            label="Lightning address (empty: the one that the payer left)"
            value={to}
            onChange={(value) => {
              setTo(value);
              setPlan(null);
            }}
          />
          {plan ? (
            <>
              <p>
                {formatSats(plan.sats)} go to <bdi>{plan.to}</bdi>; fees take up to {formatSats(plan.fee_cap)}.
              </p>
              <button type="button" className="hc-main-button" disabled={sending.busy} onClick={() => void send(plan)}>
                Send {formatSats(plan.sats)}
              </button>
              <button type="button" className="hc-button" onClick={() => setPlan(null)}>
                Cancel
              </button>
            </>
          ) : (
            <button type="button" className="hc-button" disabled={sending.busy} onClick={() => void look()}>
              Refund...
            </button>
          )}
        </div>
      )}
    </details>
  );
}
