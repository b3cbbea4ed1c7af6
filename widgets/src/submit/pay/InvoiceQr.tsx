import { invoiceQrText } from '@hindcast/domain/submit';
import { generate } from 'lean-qr';
import { useEffect, useRef } from 'react';

/** Empty modules around the code (Y2). */
const MARGIN = 2;

/** An invoice as a code that a wallet's camera reads, 256 pixels wide. */
export function InvoiceQr({ bolt11 }: { readonly bolt11: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    generate(invoiceQrText(bolt11)).toCanvas(canvas.current, {
      on: [0, 0, 0, 255],
      off: [255, 255, 255, 255],
      padX: MARGIN,
      padY: MARGIN,
    });
  }, [bolt11]);
  return <canvas ref={canvas} className="hc-qr" role="img" aria-label="QR code of the invoice" />;
}
