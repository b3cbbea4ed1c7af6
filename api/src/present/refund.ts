import type { WireRefund } from '@hindcast/domain';
import type { InvoiceRow } from '../storage/models/payments/invoice.ts';
import type { RefundRow } from '../storage/models/payments/refund.ts';

/** A refund as operators see it. @param invoice what was paid. @param finalAt from when on a failure counts. */
export const presentRefund = (
  row: RefundRow,
  invoice: Pick<InvoiceRow, 'payment_hash'> | undefined,
  finalAt: Date,
): WireRefund => ({
  id: row.id,
  payment: invoice?.payment_hash ?? '',
  state: row.state,
  sats: row.sats,
  fee_cap: row.fee_cap,
  host: row.host,
  payment_hash: row.payment_hash,
  by: row.actor,
  at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  fee: row.fee ?? null, // a row that was just made has no value for what is not known yet
  preimage: row.preimage ?? null,
  said: row.said ?? null,
  final_at: finalAt.toISOString(),
});
