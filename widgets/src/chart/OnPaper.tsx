import { lightTheme } from '@hindcast/scene';
import type { RefObject } from 'react';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';
import type { ChartInput } from './view/chartInput.ts';
import type { ChartView } from './view/chartView.ts';

interface OnPaperProps {
  readonly view: RefObject<ChartView | null>;
  readonly input: ChartInput;
}

/** Paints a dark chart in the light colours while its page is printed. Printing waits for no frame and no render. */
export function OnPaper({ view, input }: OnPaperProps) {
  useBrowserEffect(() => {
    if (input.inks === lightTheme) return;
    const onPaper = (): void => view.current?.update({ ...input, inks: lightTheme });
    const onScreen = (): void => view.current?.update(input);
    const paper = matchMedia('print');
    const follow = (): void => (paper.matches ? onPaper() : onScreen());
    if (paper.matches) queueMicrotask(onPaper); // after the chart has drawn the input itself
    paper.addEventListener('change', follow);
    window.addEventListener('beforeprint', onPaper);
    window.addEventListener('afterprint', onScreen);
    return () => {
      paper.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', onPaper);
      window.removeEventListener('afterprint', onScreen);
    };
  }, [view, input]);
  return null;
}
