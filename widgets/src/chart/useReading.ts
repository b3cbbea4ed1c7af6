import { expertName, type Prediction, predictionText } from '@hindcast/domain';
import { type RefObject, useRef, useState } from 'react';
import { focusedNear } from '../dom/element.ts';
import { useBrowserEffect } from '../dom/useBrowserEffect.ts';

/**
 * Returns the text for screen readers, and its setter. A prediction that is selected outside the chart sets the text
 * too.
 */
export function useReading(
  root: RefObject<HTMLElement | null>,
  predictions: readonly Prediction[],
  selected: string | null,
): readonly [reading: string, setReading: (words: string) => void] {
  const [reading, setReading] = useState('');
  const before = useRef(selected);
  useBrowserEffect(() => {
    const isStep = before.current !== null;
    before.current = selected;
    const chosen = predictions.find(({ id }) => id === selected);
    if (selected === null) setReading(''); // so that the same text is announced again when the card is reopened
    if (!chosen || !root.current) return;
    // A card that takes the focus is announced anyway.
    if (!isStep && root.current.contains(focusedNear(root.current))) return;
    setReading(`${expertName(chosen)}: ${predictionText(chosen)}, ${chosen.outcome}`);
  }, [selected]);
  return [reading, setReading];
}
