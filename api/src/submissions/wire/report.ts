import { predictionInFull } from '@hindcast/domain';
import type { WireReport, WireReported } from '@hindcast/domain/report';
import { hideTakenDown, type PredictionRow, predictionOf, type ReportRow } from '../../db/index.ts';

/** Returns the prediction that a report is about, in the form of the API. */
export const presentReported = (row: PredictionRow, expert_name: string): WireReported => ({
  id: row.id,
  asset_type: row.asset,
  expert_name,
  claim: predictionInFull(predictionOf(hideTakenDown(row))),
  withdrawn: Boolean(row.withdrawn),
});

/** Returns a report in the form of the API for operators. */
export const presentReport = (row: ReportRow, prediction: WireReported, email: string | null): WireReport => ({
  id: row.id,
  status: row.status,
  prediction,
  text: row.text,
  email,
  created_at: row.created_at.toISOString(),
  closing: row.closed_at && {
    by: row.closed_by ?? '',
    at: row.closed_at.toISOString(),
    note: row.note ?? '',
  },
});
