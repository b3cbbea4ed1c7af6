import type { Records } from '../../db/index.ts';

const DAY_MS = 86_400_000;

/** SQL sum of the sats that are spent or may be. An unknown fee counts at its cap. */
const COST = 'SUM(sats + COALESCE(fee, fee_cap))';

const LEFT = `
  SELECT
    (SELECT COALESCE(SUM(sats), 0) FROM invoices WHERE intent_id = :intent AND state = 'paid') AS paid,
    (SELECT COALESCE(${COST}, 0) FROM news_payments WHERE intent_id = :intent AND state <> 'failed') AS spent,
    (SELECT COALESCE(SUM(r.sats + COALESCE(r.fee, r.fee_cap)), 0) FROM refunds r JOIN invoices i ON i.id = r.invoice_id
      WHERE i.intent_id = :intent AND r.state <> 'failed') AS returned,
    (SELECT COALESCE(${COST}, 0) FROM news_payments WHERE created_at > :since AND state <> 'failed') AS today`;

interface Row {
  readonly paid: number;
  readonly spent: number;
  readonly returned: number;
  readonly today: number;
}

/** The two limits, in sats, on news to wallets about one submission. Both apply. */
export interface Budget {
  /** Sats paid for the submission that were neither spent on news nor refunded. */
  readonly ofPayer: number;
  /** Rest of the sats that the operator allows per day. */
  readonly ofDay: number;
}

/** Reads the sats that news about one submission may still cost. */
export async function readBudget(
  records: Records,
  { intent, nowMs, daySats }: { readonly intent: number; readonly nowMs: number; readonly daySats: number },
): Promise<Budget> {
  const [row] = await records.select<Row>(LEFT, { intent, since: new Date(nowMs - DAY_MS) });
  const [paid, spent, returned, today] = [row?.paid, row?.spent, row?.returned, row?.today].map((sum) =>
    Number(sum ?? 0),
  );
  return { ofPayer: (paid ?? 0) - (spent ?? 0) - (returned ?? 0), ofDay: daySats - (today ?? 0) };
}
