import type { ReportStatus } from '@hindcast/domain/report';
import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** A reader's report of an error in a prediction. */
export interface ReportRow {
  id: number;
  prediction_id: number;
  text: string;
  /** The reader's address, encrypted. Null if none was given. */
  sealed_email: string | null;
  /** SHA-256 (hexadecimal) of the reader's Idempotency-Key and the prediction. Null without a key. */
  request_key: string | null;
  status: ReportStatus;
  created_at: Date;
  /** Time of the closing. Null while the report is open. */
  closed_at: Date | null;
  /** Operator who closed the report. Null while the report is open. */
  closed_by: string | null;
  /** Operator's note on the closing. Null while the report is open. */
  note: string | null;
}

export type NewReport = Optional<ReportRow, 'id' | 'closed_at' | 'closed_by' | 'note'>;
export interface ReportModel extends Model<ReportRow, NewReport>, ReportRow {}

export const defineReport = (sequelize: Sequelize): ModelStatic<ReportModel> =>
  sequelize.define<ReportModel>(
    'report',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      prediction_id: { type: DataTypes.INTEGER, allowNull: false },
      text: { type: DataTypes.TEXT, allowNull: false },
      sealed_email: { type: DataTypes.TEXT },
      request_key: { type: DataTypes.STRING(64), unique: true },
      status: { type: DataTypes.STRING(8), allowNull: false },
      created_at: { type: DataTypes.DATE(3), allowNull: false },
      closed_at: { type: DataTypes.DATE(3) },
      closed_by: { type: DataTypes.STRING(64) },
      note: { type: DataTypes.STRING(500) },
    },
    { tableName: 'reports', timestamps: false },
  );
