import type { Asset, Day, Series, WireSubmission } from '@hindcast/domain';
import { type SubmissionForm as Form, submissionOf } from '@hindcast/domain/submit';
import { useMemo } from 'react';
import type { Late } from '../../late/late.ts';
import { useLate } from '../../late/useLate.ts';
import { SubmissionForm } from './SubmissionForm.tsx';

export interface FormStepProps {
  readonly asset: Asset;
  /** Prices that the preview is drawn on; those that a chart beside it has. */
  readonly series: Series;
  readonly today: Day;
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  /** Names of experts on record, which are suggested. */
  readonly experts?: readonly string[] | undefined;
  /** True if the last day is meant, although it is the one with which the form opened. */
  readonly isDayMeant: boolean;
  readonly onDayMeant: () => void;
  /** Draws and judges what is typed; the form is there without it. */
  readonly preview: LatePreview;
  /** Called with words that nothing is wrong with. */
  readonly onWords: (words: WireSubmission) => void;
}

/** `preview.ts`, loaded by whoever shows the form: a bundler then finds its parts where that one is. */
export type LatePreview = Late<typeof import('./preview.ts')>;

/** The form with its preview. */
export function FormStep(props: FormStepProps) {
  const { asset, series, today, form, preview, onWords, experts = [], isDayMeant, onDayMeant, onChange } = props;
  const words = useMemo(() => submissionOf(form, asset), [form, asset]);
  const { part } = useLate(preview, true);
  const draft = useMemo(() => part?.draftOf(words, series, today) ?? null, [part, words, series, today]);
  return (
    <SubmissionForm
      asset={asset}
      today={today}
      form={form}
      experts={experts}
      isDayMeant={isDayMeant}
      onDayMeant={onDayMeant}
      onChange={onChange}
      // a direction that is not asked for any more was chosen for another price
      onSubmit={() => onWords(draft?.near ? words : { ...words, direction: null })}
      asksDirection={draft?.near ?? false}
      preview={part && <part.DraftPreview asset={asset} series={series} today={today} draft={draft} words={words} />}
    />
  );
}
