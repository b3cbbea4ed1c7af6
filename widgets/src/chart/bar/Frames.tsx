import { type TimeFrame, timeFrames } from '@hindcast/domain';

interface FramesProps {
  /** The chosen time frame. Null if the reader has moved to another range. */
  readonly frame: TimeFrame | null;
  readonly onChange: (frame: TimeFrame) => void;
}

/** Shows the buttons that choose the time frame of a chart. */
export function Frames({ frame, onChange }: FramesProps) {
  return (
    <fieldset className="hc-frames" aria-label="Time frame">
      {timeFrames.map((id) => (
        <button key={id} type="button" className="hc-frame" aria-pressed={id === frame} onClick={() => onChange(id)}>
          {id}
        </button>
      ))}
    </fieldset>
  );
}
