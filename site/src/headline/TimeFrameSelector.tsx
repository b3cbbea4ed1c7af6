import { type TimeFrame, timeFrames } from '@hindcast/domain';
import { Segments } from './Segments.tsx';

interface FrameSelectorProps {
  /** The chosen time frame. Null if the reader has moved to another range. */
  readonly frame: TimeFrame | null;
  readonly onChange: (frame: TimeFrame) => void;
}

const frames = timeFrames.map((id) => ({ id, text: id }));

/** Shows the choice of the chart's time frame (V3). */
export function TimeFrameSelector({ frame, onChange }: FrameSelectorProps) {
  return <Segments legend="Time frame" options={frames} value={frame} onChange={onChange} />;
}
