import {
  boolean,
  day,
  double,
  id,
  instant,
  integer,
  price,
  primaryKey,
  reference,
  required,
  string,
  type Tables,
  text,
  unique,
  withDefault,
} from './columns.ts';

/** Predictions, and the overrides, takedowns and changes of each. */
export const predictions: Tables = {
  predictions: {
    columns: {
      id,
      influencer_id: required(reference('influencers')),
      asset: required(string(16)),
      kind: required(string(16)),
      price_target: price,
      price_min: price,
      price_max: price,
      price_prediction: text,
      start_date: day,
      end_date: day,
      target_time: day,
      prediction_made: day,
      prediction_date: day,
      claimed_status: string(32),
      notes: text,
      source_url: text,
      vote_score: withDefault(integer, 0),
      exclude_from_chart: withDefault(boolean, false),
      import_key: unique(string(191)),
      created_at: required(instant),
      version: withDefault(integer, 1),
      /** Direction of the price target, if the words state one. */
      direction: string(8),
      /** Repeats the latest row of `withdrawals`, so that lists need no join. */
      withdrawn: withDefault(boolean, false),
      recorded_at: instant,
      import_id: integer,
      /** Repeats the scope of the latest row of `takedowns`: `words`, `all` or null. */
      taken_down: string(8),
      link_key: string(64),
    },
    indexes: {
      predictions_import: ['import_id'],
      predictions_link: ['link_key', 'asset'],
      predictions_expert: ['influencer_id', 'asset', 'kind', 'price_target'],
    },
  },
  imports: {
    columns: {
      id,
      operator: required(string(64)),
      added_count: required(integer),
      changed_count: required(integer),
      created_at: required(instant),
      complete: withDefault(boolean, true),
    },
  },
  verdicts: {
    columns: {
      id,
      prediction_id: required(reference('predictions')),
      rule: required(string(32)),
      outcome: required(string(16)),
      reason: string(16),
      deciding_day: day,
      deciding_price: price,
      evidence: required(text),
      series: required(string(64)),
      created_at: required(instant),
    },
    indexes: {
      verdicts_prediction: ['prediction_id', 'id'],
    },
  },
  overrides: {
    columns: {
      id,
      prediction_id: required(reference('predictions')),
      outcome: string(16),
      reason: required(string(500)),
      operator: required(string(64)),
      created_at: required(instant),
    },
    indexes: {
      overrides_prediction: ['prediction_id', 'id'],
    },
  },
  claim_changes: {
    columns: {
      id,
      prediction_id: required(reference('predictions')),
      was: required(text),
      became: required(text),
      created_at: required(instant),
      reason: string(500),
      operator: string(64),
    },
    indexes: {
      claim_changes_prediction: ['prediction_id', 'id'],
    },
  },
  withdrawals: {
    columns: {
      id,
      prediction_id: required(reference('predictions')),
      withdrawn: required(boolean),
      reason: required(string(500)),
      operator: required(string(64)),
      created_at: required(instant),
    },
    indexes: {
      withdrawals_prediction: ['prediction_id', 'id'],
    },
  },
  /** Takedowns on request, and their lifting. Rows are never changed. */
  takedowns: {
    columns: {
      id,
      prediction_id: required(reference('predictions')),
      scope: string(8),
      withdrew: withDefault(boolean, false),
      reason: required(string(500)),
      operator: required(string(64)),
      created_at: required(instant),
    },
  },
  /** Words and links of predictions before they were edited. */
  former_words: {
    columns: {
      id,
      prediction_id: required(integer),
      price_prediction: text,
      notes: text,
      source_url: text,
    },
    indexes: {
      former_words_prediction: ['prediction_id'],
    },
  },
  /** Predictions that are drawn differently from their claim (C16). None are shipped. */
  display_overrides: {
    columns: {
      prediction_id: primaryKey(reference('predictions')),
      shown_price: double,
      off_chart: withDefault(boolean, false),
      broken_on: day,
      reason: required(string(500)),
      operator: required(string(64)),
      created_at: required(instant),
    },
  },
  /** Replies of experts to the verdicts on their predictions. */
  replies: {
    columns: {
      prediction_id: primaryKey(reference('predictions')),
      words: required(text),
      source_url: text,
      replied_on: required(day),
      operator: required(string(64)),
      created_at: required(instant),
    },
  },
  /** Readers' reports of errors. Lists filter by status; open ones are counted per prediction. */
  reports: {
    columns: {
      id,
      prediction_id: required(integer),
      text: required(text),
      sealed_email: text,
      request_key: unique(string(64)),
      status: required(string(8)),
      created_at: required(instant),
      closed_at: instant,
      closed_by: string(64),
      note: string(500),
    },
    indexes: {
      reports_status: ['status', 'id'],
      reports_prediction: ['prediction_id', 'status'],
    },
  },
};
