import type { Asset, Day, Series, WireInvoice, WireSubmission } from '@hindcast/domain';
import { createPaymentCalls } from '@hindcast/domain/client';
import { emptyForm, type SubmissionForm as Form, readForm, submissionOf, submitTitle } from '@hindcast/domain/submit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FlowDialog } from './FlowDialog.tsx';
import { FormStep, type LatePreview } from './form/FormStep.tsx';
import { keep, readKept } from './keptPayment.ts';
import { PayStep } from './pay/PayStep.tsx';
import { ThanksStep } from './pay/ThanksStep.tsx';
import { PAY_TITLE, THANKS_TITLE } from './pay/titles.ts';

export interface SubmitHereProps {
  readonly asset: Asset;
  /** Prices for the preview, such as those of a chart on the same page. */
  readonly series: Series;
  readonly today: Day;
  /** Names of known experts, for suggestions. */
  readonly experts?: readonly string[] | undefined;
  /** Origin of the server, without a trailing slash. If left out, the origin of the page. */
  readonly baseUrl?: string | undefined;
  /** Initial values of the form, unchecked. Invalid ones are ignored. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  readonly preview: LatePreview;
  /** Called when the dialog is closed, in any state. */
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'form' }
  | { readonly name: 'pay'; readonly words: WireSubmission; readonly shown: WireInvoice | null }
  | { readonly name: 'thanks'; readonly invoice: WireInvoice };

const TITLES = { pay: PAY_TITLE, thanks: THANKS_TITLE } as const;

/**
 * Returns the first step after a reload. An open invoice is shown again even if it has expired, because it may have
 * been paid.
 */
function firstStep(form: Form, invoice: WireInvoice | null, asset: Asset): Step {
  if (!invoice) return { name: 'form' };
  return invoice.paid ? { name: 'thanks', invoice } : { name: 'pay', words: submissionOf(form, asset), shown: invoice };
}

/**
 * Shows the dialog that submits a prediction: the form, the payment, and the address for news (S1–S6, Y1–Y4, N1). Works
 * on the server's own pages only, because pages of other sites may not request its invoices.
 */
export function SubmitHere(props: SubmitHereProps) {
  const { asset, series, today, experts, baseUrl = '', given, preview, onClose } = props;
  const [kept] = useState(() => (given ? null : readKept(asset.id)));
  const [form, setForm] = useState<Form>(() => readForm(given ?? kept?.of, emptyForm(today)));
  const [isDayMeant, setDayMeant] = useState(false);
  const [earlier, setEarlier] = useState(kept?.earlier ?? null);
  const [step, setStep] = useState(() => firstStep(form, kept?.invoice ?? null, asset));
  const calls = useMemo(
    () => createPaymentCalls({ baseUrl, fetch: (url, init) => fetch(url, init as RequestInit) }),
    [baseUrl],
  );
  const change = useCallback(
    (next: Form): void => {
      setForm(next);
      setEarlier(null);
      keep(asset.id, { of: next, invoice: null, earlier: null });
    },
    [asset],
  );
  const onInvoice = useCallback(
    (invoice: WireInvoice | null, last: string | null): void => {
      setEarlier(last);
      keep(asset.id, { of: form, invoice, earlier: last });
    },
    [asset, form],
  );
  const onPaid = (invoice: WireInvoice): void => {
    setForm(emptyForm(today));
    // Stored as paid, so that the page asks for the address for news even after a reload.
    keep(asset.id, { of: null, invoice: { ...invoice, paid: true }, earlier: null });
    setStep({ name: 'thanks', invoice });
  };

  const isDone = step.name === 'thanks';
  useEffect(() => (isDone ? () => keep(asset.id, null) : undefined), [isDone, asset]);

  return (
    <FlowDialog
      title={step.name === 'form' ? submitTitle(asset.title) : TITLES[step.name]}
      step={step.name}
      wide={step.name === 'form'}
      onClose={onClose}
    >
      {step.name === 'form' && (
        <FormStep
          asset={asset}
          series={series}
          today={today}
          form={form}
          experts={experts}
          isDayMeant={isDayMeant}
          onDayMeant={() => setDayMeant(true)}
          preview={preview}
          onChange={change}
          onWords={(words) => setStep({ name: 'pay', words, shown: null })}
        />
      )}
      {step.name === 'pay' && (
        <PayStep
          words={step.words}
          calls={calls}
          shown={step.shown}
          earlier={earlier}
          bitcoinClose={asset.id === 'btc' ? series.closes[series.length - 1] : undefined}
          onInvoice={onInvoice}
          onPaid={onPaid}
          onCancel={() => setStep({ name: 'form' })}
        />
      )}
      {step.name === 'thanks' && <ThanksStep invoice={step.invoice} calls={calls} onClose={onClose} />}
    </FlowDialog>
  );
}
