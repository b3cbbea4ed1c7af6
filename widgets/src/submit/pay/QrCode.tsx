import { generate } from 'lean-qr';
import { useEffect, useRef } from 'react';

/** Empty modules around the code (Y2). */
const MARGIN = 2;

interface QrCodeProps {
  readonly text: string;
  /** Text that names the code's content, for readers who do not see it. */
  readonly label: string;
}

/** A text as a code that a camera reads, 256 pixels wide. */
export function QrCode({ text, label }: QrCodeProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    generate(text).toCanvas(canvas.current, {
      on: [0, 0, 0, 255],
      off: [255, 255, 255, 255],
      padX: MARGIN,
      padY: MARGIN,
    });
  }, [text]);
  return <canvas ref={canvas} className="hc-qr" role="img" aria-label={label} />;
}
