import { Op, type WhereAttributeHashValue } from 'sequelize';

/**
 * Returns the condition on a time that is due. One that is further away than the longest wait is due too: a clock that
 * was ahead has set it.
 */
export const dueAt = (nowMs: number, longestMs: number): WhereAttributeHashValue<Date> => ({
  [Op.or]: [{ [Op.lte]: new Date(nowMs) }, { [Op.gt]: new Date(nowMs + longestMs) }],
});
