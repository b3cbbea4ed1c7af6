import { type TimeFrame, timeFrames } from '@hindcast/domain';
import { Segments } from './Segments.tsx';

interface FrameSelectorProps {
  readonly frame: TimeFrame;
  readonly onChange: (frame: TimeFrame) => void;
}

const frames = timeFrames.map((id) => ({ id, text: id }));

/** How many years the chart opens with (V3). */
export function TimeFrameSelector({ frame, onChange }: FrameSelectorProps) {
  return <Segments legend="Time frame" options={frames} value={frame} onChange={onChange} />;
}
