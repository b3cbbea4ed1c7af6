import { generate } from 'lean-qr';
import { useEffect, useRef } from 'react';

/** Width of the empty margin around the code, in modules (Y2). */
const MARGIN = 2;

interface QrCodeProps {
  readonly text: string;
  /** Accessible name of the code. */
  readonly label: string;
}

/** Shows a text as a QR code, 256 pixels wide. */
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
