import { invoiceQrText } from '@hindcast/domain/submit';
import { QrCode } from './QrCode.tsx';

/** An invoice as a code that a wallet's camera reads. */
export const InvoiceQr = ({ bolt11 }: { readonly bolt11: string }) => (
  <QrCode text={invoiceQrText(bolt11)} label="QR code of the invoice" />
);
