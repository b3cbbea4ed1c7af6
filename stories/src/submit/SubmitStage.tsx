import { type Asset, assets, type WireInvoice } from '@hindcast/domain';
import type { PaymentCalls } from '@hindcast/domain/client';
import { emptyForm, type SubmissionForm } from '@hindcast/domain/submit';
import { createLate } from '@hindcast/widgets';
import { AmountChoice, ExpiredNotice, FormStep, InvoiceView, ThanksStep } from '@hindcast/widgets/submit';
import { type ReactNode, useState } from 'react';
import { closes, TODAY } from '../chart/closes.ts';

/** An invoice of BOLT 11's own examples; nobody is asked for its payment here. */
const BOLT11 =
  'lnbc25m1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5vdhkven9v5sxyetpdeessp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygs9q5sqqqqqqqqqqqqqqqqsgq2a25dxl5hrntdtn6zvydt7d66hyzsyhqs4wdynavys42xgl6sgx9c4g7me86a27t07mdtfry458rtjr0v92cnmswpsjscgt2vcse3sgpz3uapa';

const invoice: WireInvoice = {
  ...{ success: true, payment_request: BOLT11, payment_hash: 'ab'.repeat(32), checking_id: 'c'.repeat(43) },
  ...{ amount: 2100, expires_at: '2026-11-22T12:15:00.000Z', paid: false, notify_secret: 's', news: [], demo: false },
};

const never = () => new Promise<never>(() => undefined);
const silent: PaymentCalls = {
  createInvoice: never,
  checkPayment: never,
  notify: never,
  payDemo: never,
  bitcoinClose: never,
};
const nothing = (): void => undefined;
const preview = createLate(() => import('@hindcast/widgets/preview'));

export interface SubmitStageProps {
  readonly step: 'form' | 'amount' | 'invoice' | 'expired' | 'thanks';
  readonly theme?: 'dark' | 'light';
  /** CSS pixels; the width is the page's when left out. */
  readonly width?: number;
  readonly asset?: Asset;
  /** Values that the form opens with. */
  readonly form?: Partial<SubmissionForm>;
  readonly problem?: string;
  readonly invoice?: Partial<WireInvoice>;
  readonly paid?: boolean;
  readonly lost?: boolean;
}

function Form({ asset = assets.btc, form: given }: SubmitStageProps) {
  const [form, setForm] = useState({ ...emptyForm(TODAY), ...given });
  return (
    <FormStep
      asset={asset}
      series={closes}
      today={TODAY}
      form={form}
      experts={['Cassandra', 'Pythia']}
      isDayMeant
      onDayMeant={nothing}
      preview={preview}
      onChange={setForm}
      onWords={nothing}
    />
  );
}

function stepOf(props: SubmitStageProps): ReactNode {
  const shown = { ...invoice, ...props.invoice };
  const choice = { bitcoinClose: null, onAsk: nothing, onCancel: nothing };
  switch (props.step) {
    case 'form':
      return <Form {...props} />;
    case 'amount':
      return <AmountChoice {...choice} problem={props.problem ?? null} detail={null} busy={false} />;
    case 'invoice':
      return (
        <InvoiceView
          invoice={shown}
          bitcoinClose={null}
          paid={props.paid ?? false}
          lost={props.lost ?? false}
          onLook={nothing}
          onPayDemo={nothing}
          onCancel={nothing}
        />
      );
    case 'expired':
      return <ExpiredNotice onCancel={nothing} onTryAgain={nothing} />;
    case 'thanks':
      return <ThanksStep invoice={shown} calls={silent} onClose={nothing} />;
  }
}

/** A step of submitting and paying, outside of its window. */
export function SubmitStage(props: SubmitStageProps) {
  const { theme = 'dark', width } = props;
  return (
    <div
      data-theme={theme}
      style={{
        ...{ width: width ?? '100%', overflow: 'hidden', background: 'var(--hc-surface)', color: 'var(--hc-text)' },
        font: '400 14px / 1.45 var(--hc-font)',
      }}
    >
      {stepOf(props)}
    </div>
  );
}
