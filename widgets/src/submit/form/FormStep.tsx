import type { Asset, Day, Series, WireSubmission } from '@hindcast/domain';
import { type SubmissionForm as Form, submissionOf } from '@hindcast/domain/submit';
import { useMemo } from 'react';
import type { Late } from '../../late/late.ts';
import { useLate } from '../../late/useLate.ts';
import { SubmissionForm } from './SubmissionForm.tsx';

export interface FormStepProps {
  readonly asset: Asset;
  /** Prices for the preview, such as those of a chart on the same page. */
  readonly series: Series;
  readonly today: Day;
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  /** Names of known experts, for suggestions. */
  readonly experts?: readonly string[] | undefined;
  /** True if the submitter has chosen or confirmed the last day. It matters because the form opens with today. */
  readonly isDayMeant: boolean;
  readonly onDayMeant: () => void;
  /** Code that draws and judges the draft. The form works before this code has loaded. */
  readonly preview: LatePreview;
  /** Called with the submission once the form is valid. */
  readonly onWords: (words: WireSubmission) => void;
}

/** The module `preview.ts`. The caller imports it, so that a bundler places its parts in the caller's bundle. */
export type LatePreview = Late<typeof import('./preview.ts')>;

/** Shows the form with its preview. */
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
      // If the form no longer asks for a direction, the chosen one was for another price.
      onSubmit={() => onWords(draft?.near ? words : { ...words, direction: null })}
      asksDirection={draft?.near ?? false}
      preview={part && <part.DraftPreview asset={asset} series={series} today={today} draft={draft} words={words} />}
    />
  );
}
