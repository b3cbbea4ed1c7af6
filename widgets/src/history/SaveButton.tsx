import type { Asset, Day, Prediction } from '@hindcast/domain';
import { useState } from 'react';
import { createLate } from '../late/late.ts';

const lateSave = createLate(() => import('./save/saveCsv.ts'));

interface SaveButtonProps {
  readonly asset: Asset;
  readonly today: Day;
  /** The listed predictions, in the order of the list. */
  readonly predictions: readonly Prediction[];
}

/** Shows the button that saves the listed predictions as a CSV file. */
export function SaveButton({ asset, today, predictions }: SaveButtonProps) {
  const [failed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    try {
      const { saveCsv } = await lateSave.load();
      saveCsv(predictions, asset, today);
      setFailed(false);
    } catch (error) {
      console.error('The file could not be made.', error);
      setFailed(true);
    }
  };
  return (
    <>
      <span role="status">{failed && 'The file could not be made.'}</span>
      <button
        type="button"
        className="hc-text-button"
        aria-label="CSV of the listed predictions"
        title="Save the listed predictions as a CSV file"
        onClick={save}
      >
        CSV
      </button>
    </>
  );
}
