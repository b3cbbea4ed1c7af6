import { FlowDialog } from '@hindcast/widgets/submit';
import './report.css';
import { useState } from 'react';
import { About } from './About.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportDialogProps {
  /** Fragment of the page's URL, with the id of the prediction. */
  readonly hash: string;
  readonly onClose: () => void;
}

/** Reads the id of the prediction from the fragment. Null if it has none. */
const idIn = (hash: string): number | null => Number(/^#report=([1-9]\d{0,9})$/.exec(hash)?.[1] ?? 0) || null;

/** Shows the dialog in which a reader reports an error in a prediction. */
export function ReportDialog({ hash, onClose }: ReportDialogProps) {
  const id = idIn(hash);
  const [said, setSaid] = useState<string | null>(null);
  if (id === null) return null;
  return (
    <FlowDialog title={said === null ? 'Report an error' : 'Thank you'} step={said ?? ''} onClose={onClose}>
      {said === null ? (
        <div className="report">
          <About id={id} />
          <ReportForm id={id} onSent={setSaid} onClose={onClose} />
        </div>
      ) : (
        <div className="report">
          <p>{said}</p>
          <div className="hc-flow-foot">
            <button type="button" className="hc-main-button" onClick={onClose}>
              Done
            </button>
          </div>
        </div>
      )}
    </FlowDialog>
  );
}
