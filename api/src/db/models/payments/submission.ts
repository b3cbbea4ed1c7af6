import type { AssetId, Direction, Kind, PredictionOutcome, SubmissionStatus } from '@hindcast/domain';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import { lookupKeysOf } from '../../engine/lookupKeys.ts';
import { priceType, readStoredPriceOrNull } from '../../engine/values.ts';
import type { TakedownScope } from '../shown/takedown.ts';

/** A submitted prediction. It is not public before an operator approves it. */
export interface SubmissionRow {
  id: number;
  /** The payment intent. Null for a submission that an operator sent. */
  intent_id: number | null;
  asset: AssetId;
  status: SubmissionStatus;
  expert_name: string;
  twitter_handle: string | null;
  nostr_npub: string | null;
  kind: Kind;
  price_prediction: string;
  price_target: number | null;
  price_min: number | null;
  price_max: number | null;
  direction: Direction | null;
  target_time: string;
  source_url: string | null;
  notes: string | null;
  /** E-mail address of the payer, only shown to operators. Null without one. */
  submitter_email: string | null;
  admin_comment: string | null;
  prediction_made: string | null;
  prediction_outcome: PredictionOutcome;
  ai_metadata: string | null;
  spam_score: number;
  created_at: Date;
  version: number;
  /** Takedown scope of the submission's prediction, which also hides these words. Null for none. */
  taken_down: TakedownScope | null;
  /** Keys for looking up duplicates, computed by `lookupKeysOf`. */
  known_as: string | null;
  bare_handle: string | null;
  bare_npub: string | null;
  link_key: string | null;
  level: number | null;
}

type Nullable = {
  [Key in keyof SubmissionRow]: null extends SubmissionRow[Key] ? Key : never;
}[keyof SubmissionRow];
type Defaulted = 'id' | 'version' | 'status' | 'prediction_outcome' | 'spam_score';
export type NewSubmission = Optional<SubmissionRow, Defaulted | Nullable>;
export interface SubmissionModel extends Model<SubmissionRow, NewSubmission>, SubmissionRow {}

const price = (name: 'price_target' | 'price_min' | 'price_max') => ({
  type: priceType,
  get(this: SubmissionModel): number | null {
    return readStoredPriceOrNull(this.getDataValue(name));
  },
});

export const defineSubmission = (sequelize: Sequelize): ModelStatic<SubmissionModel> =>
  sequelize.define<SubmissionModel>(
    'submission',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      intent_id: { type: DataTypes.INTEGER, unique: true },
      asset: { type: DataTypes.STRING(16), allowNull: false },
      status: { type: DataTypes.STRING(8), allowNull: false, defaultValue: 'pending' },
      expert_name: { type: DataTypes.STRING(191), allowNull: false },
      twitter_handle: { type: DataTypes.STRING(64) },
      nostr_npub: { type: DataTypes.STRING(63) },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      price_prediction: { type: DataTypes.TEXT, allowNull: false },
      price_target: price('price_target'),
      price_min: price('price_min'),
      price_max: price('price_max'),
      direction: { type: DataTypes.STRING(8) },
      target_time: { type: DataTypes.DATEONLY, allowNull: false },
      source_url: { type: DataTypes.TEXT },
      notes: { type: DataTypes.TEXT },
      submitter_email: { type: DataTypes.STRING(254) },
      admin_comment: { type: DataTypes.TEXT },
      prediction_made: { type: DataTypes.DATEONLY },
      prediction_outcome: { type: DataTypes.STRING(8), allowNull: false, defaultValue: 'pending' },
      ai_metadata: { type: DataTypes.TEXT },
      spam_score: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      taken_down: { type: DataTypes.STRING(8) },
      known_as: { type: DataTypes.STRING(191) },
      bare_handle: { type: DataTypes.STRING(64) },
      bare_npub: { type: DataTypes.STRING(63) },
      link_key: { type: DataTypes.STRING(64) },
      level: { type: DataTypes.DOUBLE },
    },
    {
      ...{ tableName: 'submissions', timestamps: false },
      hooks: {
        beforeCreate: (row) => void row.set(lookupKeysOf(row)),
        beforeBulkCreate: (rows) => {
          for (const row of rows) row.set(lookupKeysOf(row));
        },
      },
    },
  );
