import type { NewsBy, WireInvoice } from '@hindcast/domain';
import type { InvoiceRow } from '../db/index.ts';

/** Returns an invoice for its payer. With `secret` only the payer's page can set the address for news. */
export const presentInvoice = (
  row: InvoiceRow & { readonly payment_hash: string; readonly bolt11: string; readonly expires_at: Date },
  { secret, news, isDemo }: { readonly secret: string; readonly news: readonly NewsBy[]; readonly isDemo: boolean },
): WireInvoice => ({
  success: true,
  payment_request: row.bolt11,
  payment_hash: row.payment_hash,
  checking_id: row.checking_id,
  amount: row.sats,
  expires_at: row.expires_at.toISOString(),
  paid: row.state === 'paid',
  notify_secret: secret,
  news,
  demo: isDemo,
});
