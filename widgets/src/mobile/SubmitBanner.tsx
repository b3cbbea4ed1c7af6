import type { Submit } from '../panel/PredictionPanel.tsx';
import { PlusIcon } from '../signs/icons.tsx';

export interface SubmitBannerProps {
  /** Opens the form. */
  readonly submit: Submit;
  /** The asset's name in "Submit Bitcoin Prediction". */
  readonly title: string;
}

/** The way to put a prediction on record, in one line (M2, M3). */
export function SubmitBanner({ submit, title }: SubmitBannerProps) {
  const content = (
    <>
      Submit {title} Prediction
      <PlusIcon />
    </>
  );
  if ('href' in submit) {
    return (
      <a className="hc-submit-banner" href={submit.href}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className="hc-submit-banner" onClick={submit.onPress}>
      {content}
    </button>
  );
}
