import type { Asset, Day, Series, WireSubmission } from '@hindcast/domain';
import { emptyForm, type SubmissionForm as Form, readForm, submitTitle } from '@hindcast/domain/submit';
import { useState } from 'react';
import { createLate } from '../late/late.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { FormStep } from './form/FormStep.tsx';
import { keep, readKept } from './keptPayment.ts';
import { PayFrame } from './pay/PayFrame.tsx';
import { PAY_TITLE, THANKS_TITLE } from './pay/titles.ts';

export interface SubmitDialogProps {
  /** The asset that the prediction is about. */
  readonly asset: Asset;
  /** Prices that the preview is drawn on; those that a chart beside it has. */
  readonly series: Series;
  /** The UTC day it is. */
  readonly today: Day;
  /** Names of experts on record, which are suggested. */
  readonly experts?: readonly string[] | undefined;
  /** The origin of the Hindcast site that takes the payment, without a trailing slash. */
  readonly site: string;
  /** Called when the payment was seen. */
  readonly onPaid?: (() => void) | undefined;
  /** Called when it is closed, whatever was done in it. */
  readonly onClose: () => void;
}

const latePreview = createLate(() => import('./form/preview.ts'));

/**
 * Puts a prediction on record from a page that is not the site's own: the form is part of that page, the payment is made
 * in a frame of the site's, whose invoice the page can neither read nor change.
 */
export function SubmitDialog({ asset, series, today, experts, site, onPaid, onClose }: SubmitDialogProps) {
  const [form, setForm] = useState<Form>(() => readForm(readKept(asset.id)?.of, emptyForm(today)));
  const [isDayMeant, setDayMeant] = useState(false);
  const [words, setWords] = useState<WireSubmission | null>(null);
  const [paid, setPaid] = useState(false);
  const title = paid ? THANKS_TITLE : words ? PAY_TITLE : submitTitle(asset.title);
  return (
    <FlowDialog title={title} step={title} wide={!words} onClose={onClose}>
      {words ? (
        <PayFrame
          site={site}
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
