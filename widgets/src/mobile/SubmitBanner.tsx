import type { ReactElement } from 'react';
import type { Submit } from '../panel/PredictionPanel.tsx';
import { PlusIcon } from '../signs/icons.tsx';

export interface SubmitBannerProps {
  /** URL or function that opens the form. */
  readonly submit: Submit;
  /** Name of the asset in the banner: "Submit Bitcoin Prediction". */
  readonly title: string;
}

/** Shows the banner that opens the form to submit a prediction (M2, M3). */
export function SubmitBanner({ submit, title }: SubmitBannerProps): ReactElement {
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
