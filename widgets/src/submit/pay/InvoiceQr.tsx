import { invoiceQrText } from '@hindcast/domain/submit';
import { QrCode } from './QrCode.tsx';

/** Shows an invoice as a QR code for a wallet's camera. */
export const InvoiceQr = ({ bolt11 }: { readonly bolt11: string }) => (
  <QrCode text={invoiceQrText(bolt11)} label="QR code of the invoice" />
);
