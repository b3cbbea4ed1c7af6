import { DataTypes, type Model, type ModelStatic, type Optional, type Sequelize } from 'sequelize';

/** An entry of the audit log. Rows are never changed. */
export interface AuditRow {
  id: number;
  at: Date;
  /** Name of the actor. */
  actor: string;
  /** Id of the actor, which stays the same if the name changes: `owner`, or `token 7`. */
  actor_id: string;
  /** Act, such as `prices.import`. */
  act: string;
  /** Subject of the act, such as `btc` or `prediction 7`. */
  subject: string;
  /** JSON object, without secrets. */
  detail: string;
}

export type NewAuditEntry = Optional<AuditRow, 'id'>;
export interface AuditModel extends Model<AuditRow, NewAuditEntry>, AuditRow {}

export const defineAuditEntry = (sequelize: Sequelize): ModelStatic<AuditModel> =>
  sequelize.define<AuditModel>(
    'auditEntry',
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      at: { type: DataTypes.DATE(3), allowNull: false },
      actor: { type: DataTypes.STRING(64), allowNull: false },
      actor_id: { type: DataTypes.STRING(64), allowNull: false },
      act: { type: DataTypes.STRING(64), allowNull: false },
      subject: { type: DataTypes.STRING(255), allowNull: false },
      detail: { type: DataTypes.TEXT, allowNull: false },
    },
    { tableName: 'audit_log', timestamps: false },
  );
