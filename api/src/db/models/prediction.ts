import type { AssetId, Direction, Kind } from '@hindcast/domain';
import { DataTypes, literal, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';
import { linkKey } from '../engine/lookupKeys.ts';
import { priceType, readStoredPriceOrNull } from '../engine/values.ts';
import type { TakedownScope } from './shown/takedown.ts';

/** A stored prediction. Prices in USD as quoted, dates as `YYYY-MM-DD`. */
export interface PredictionRow {
  id: number;
  influencer_id: number;
  asset: AssetId;
  kind: Kind;
  price_target: number | null;
  price_min: number | null;
  price_max: number | null;
  price_prediction: string | null;
  start_date: string | null;
  end_date: string | null;
  target_time: string | null;
  prediction_made: string | null;
  prediction_date: string | null;
  /** Direction of the price that the words state. Null if they state none. */
  direction: Direction | null;
  /** Outcome that an imported record claims. It is never shown as the verdict. */
  claimed_status: string | null;
  notes: string | null;
  source_url: string | null;
  vote_score: number;
  exclude_from_chart: boolean;
  /** Key by which a repeated import recognises the record. */
  import_key: string | null;
  /** Time at which the prediction was made, by its record. It may be long before the prediction was stored here. */
  created_at: Date;
  /** Time at which the prediction was stored here. Null for rows from before this column existed. */
  recorded_at: Date | null;
  /** Import that added the prediction. Null for none, or from before imports had ids. */
  import_id: number | null;
  /** True if the prediction is in no list and not judged. Its rows in `withdrawals` have the reason. */
  withdrawn: boolean;
  /** Scope of the prediction's takedown on request. Null for none. */
  taken_down: TakedownScope | null;
  /** Rises with each change of the row. */
  version: number;
  /** Key by which the prediction's link is looked up. Set together with the link. */
  link_key: string | null;
}

type Defaulted = 'id' | 'vote_score' | 'exclude_from_chart' | 'created_at' | 'withdrawn' | 'version';
type Nullable = {
  [Key in keyof PredictionRow]: null extends PredictionRow[Key] ? Key : never;
}[keyof PredictionRow];
export type NewPrediction = Optional<PredictionRow, Defaulted | Nullable>;
export interface PredictionModel extends Model<PredictionRow, NewPrediction>, PredictionRow {}

const price = (name: 'price_target' | 'price_min' | 'price_max') => ({
  type: priceType,
  get(this: PredictionModel): number | null {
    return readStoredPriceOrNull(this.getDataValue(name));
  },
});

/**
 * SQL condition: the prediction is public. Predictions of an incomplete import are not public, nor are predictions
 * whose approval can still be undone.
 */
export const ON_RECORD =
  '(import_id IS NULL OR import_id NOT IN (SELECT id FROM imports WHERE complete = 0)) AND ' +
  'id NOT IN (SELECT prediction_id FROM decisions WHERE release_at IS NOT NULL AND prediction_id IS NOT NULL)';

/** Defines the model of predictions. By default it selects public ones only; `unscoped` selects all. */
export const definePrediction = (sequelize: Sequelize): ModelStatic<PredictionModel> =>
  sequelize.define<PredictionModel>(
    'prediction',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      influencer_id: { type: DataTypes.INTEGER, allowNull: false },
      asset: { type: DataTypes.STRING(16), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      price_target: price('price_target'),
      price_min: price('price_min'),
      price_max: price('price_max'),
      price_prediction: { type: DataTypes.TEXT },
      start_date: { type: DataTypes.DATEONLY },
      end_date: { type: DataTypes.DATEONLY },
      target_time: { type: DataTypes.DATEONLY },
      prediction_made: { type: DataTypes.DATEONLY },
      prediction_date: { type: DataTypes.DATEONLY },
      direction: { type: DataTypes.STRING(8) },
      claimed_status: { type: DataTypes.STRING(32) },
      notes: { type: DataTypes.TEXT },
      source_url: {
        type: DataTypes.TEXT,
        set(this: PredictionModel, link: string | null) {
          this.setDataValue('source_url', link);
          this.setDataValue('link_key', linkKey(link));
        },
      },
      vote_score: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      exclude_from_chart: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      import_key: { type: DataTypes.STRING(191), unique: true },
      created_at: { type: DataTypes.DATE(3), allowNull: false, defaultValue: DataTypes.NOW },
      recorded_at: { type: DataTypes.DATE(3), defaultValue: DataTypes.NOW },
      import_id: { type: DataTypes.INTEGER },
      withdrawn: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      taken_down: { type: DataTypes.STRING(8) },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
      link_key: { type: DataTypes.STRING(64) },
    },
    {
      tableName: 'predictions',
      timestamps: false,
      defaultScope: { where: literal(ON_RECORD) },
      whereMergeStrategy: 'and',
    },
  );
