import type { WireRefund } from '@hindcast/domain';
import type { InvoiceRow, RefundRow } from '../../db/index.ts';

/**
 * Returns a refund in the form of the API for operators.
 * @param invoice the refunded invoice.
 * @param finalAt time from which a failure is final.
 */
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
  fee: row.fee ?? null, // a row just created has undefined for unset columns
  preimage: row.preimage ?? null,
  said: row.said ?? null,
  final_at: finalAt.toISOString(),
});
