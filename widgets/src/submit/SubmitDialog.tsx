import type { Asset, Day, Series, WireSubmission } from '@hindcast/domain';
import { emptyForm, type SubmissionForm as Form, readForm, submitTitle } from '@hindcast/domain/submit';
import { type ReactElement, useState } from 'react';
import { serverAddress } from '../dom/serverAddress.ts';
import { createLate } from '../late/late.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FormStep } from './form/FormStep.tsx';
import { keep, readKept } from './keptPayment.ts';
import { PayFrame } from './pay/PayFrame.tsx';
import { PAY_TITLE, THANKS_TITLE } from './pay/titles.ts';

export interface SubmitDialogProps {
  /** The asset that the prediction is about. */
  readonly asset: Asset;
  /** Prices for the preview, such as those of a chart on the same page. */
  readonly series: Series;
  /** Today, UTC. */
  readonly today: Day;
  /** Names of known experts, for suggestions. */
  readonly experts?: readonly string[] | undefined;
  /** Address of the Hindcast site that takes the payment, such as `https://hindcast.example`. */
  readonly site: string;
  /** Called when the payment has been received. */
  readonly onPaid?: (() => void) | undefined;
  /** Called when the dialog is closed, in any state. */
  readonly onClose: () => void;
}

const latePreview = createLate(() => import('./form/preview.ts'));

/**
 * Shows the dialog that submits a prediction from a page of another site. The form is part of that page. The payment is
 * made in a frame of the Hindcast site, so that the page can neither read nor change the invoice.
 */
export function SubmitDialog({
  asset,
  series,
  today,
  experts,
  site,
  onPaid,
  onClose,
}: SubmitDialogProps): ReactElement {
  const [form, setForm] = useState<Form>(() => readForm(readKept(asset.id)?.of, emptyForm(today)));
  const [isDayMeant, setDayMeant] = useState(false);
  const [words, setWords] = useState<WireSubmission | null>(null);
  const [paid, setPaid] = useState(false);
  const title = paid ? THANKS_TITLE : words ? PAY_TITLE : submitTitle(asset.title);
  return (
    <FlowDialog title={title} step={title} wide={!words} onClose={onClose}>
      {words ? (
        <PayFrame
          site={serverAddress(site)}
          words={words}
          onCancel={() => setWords(null)}
          onPaid={() => {
            setPaid(true);
            setForm(emptyForm(today));
            keep(asset.id, null);
            onPaid?.();
          }}
          onDone={onClose}
        />
      ) : (
        <FormStep
          asset={asset}
          series={series}
          today={today}
          form={form}
          experts={experts}
          isDayMeant={isDayMeant}
          onDayMeant={() => setDayMeant(true)}
          preview={latePreview}
          onChange={(next) => {
            setForm(next);
            keep(asset.id, { of: next, invoice: null, earlier: null });
          }}
          onWords={setWords}
        />
      )}
    </FlowDialog>
  );
}
