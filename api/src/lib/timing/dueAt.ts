import { Op, type WhereAttributeHashValue } from 'sequelize';

/**
 * Returns the condition for a due time. A time further away than the longest wait is due too, because a clock that ran
 * ahead set it.
 */
export const dueAt = (nowMs: number, longestMs: number): WhereAttributeHashValue<Date> => ({
  [Op.or]: [{ [Op.lte]: new Date(nowMs) }, { [Op.gt]: new Date(nowMs + longestMs) }],
});
