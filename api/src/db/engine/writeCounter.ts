/**
 * Name of the row that each write transaction updates first. Its lock allows one writer at a time, and its `turn`
 * counts them.
 */
export const WRITE_COUNTER = 'writing';

export const COUNT_WRITE = `UPDATE leases SET turn = turn + 1 WHERE name = '${WRITE_COUNTER}'`;
