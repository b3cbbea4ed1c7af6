import { type TimeFrame, timeFrames } from '@hindcast/domain';
import { Segments } from './Segments.tsx';

interface FrameSelectorProps {
  /** Null where the reader has moved to another part of time. */
  readonly frame: TimeFrame | null;
  readonly onChange: (frame: TimeFrame) => void;
}

const frames = timeFrames.map((id) => ({ id, text: id }));

/** Shows the choice of years that the chart opens with (V3). */
export function TimeFrameSelector({ frame, onChange }: FrameSelectorProps) {
  return <Segments legend="Time frame" options={frames} value={frame} onChange={onChange} />;
}
