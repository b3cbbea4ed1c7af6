import {
  type CreationOptional,
  DataTypes,
  type Model,
  type ModelStatic,
  type Optional,
  type Sequelize,
} from 'sequelize';

/** An expert. `x_handle` is without the @. */
export interface InfluencerRow {
  id: CreationOptional<number>;
  name: string;
  x_handle: string | null;
  score: number | null;
  npub: string | null;
  /** Role in a line: "fund manager, US". */
  role_line: string | null;
  /**
   * Id of the expert into whom this expert was merged, and who gets all predictions of this expert. Null if not merged.
   */
  merged_into: number | null;
}

export type NewInfluencer = Optional<InfluencerRow, 'id' | 'x_handle' | 'score' | 'npub' | 'role_line' | 'merged_into'>;
export interface InfluencerModel extends Model<InfluencerRow, NewInfluencer>, InfluencerRow {}

export const defineInfluencer = (sequelize: Sequelize): ModelStatic<InfluencerModel> =>
  sequelize.define<InfluencerModel>(
    'influencer',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(255), allowNull: false, unique: true },
      x_handle: { type: DataTypes.STRING(64) },
      score: { type: DataTypes.DOUBLE },
      npub: { type: DataTypes.STRING(63) },
      role_line: { type: DataTypes.STRING(100) },
      merged_into: { type: DataTypes.INTEGER },
    },
    { tableName: 'influencers', timestamps: false },
  );
