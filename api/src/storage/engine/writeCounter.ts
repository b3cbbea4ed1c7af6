/** The row that each writing transaction changes first: its lock lets one transaction write at a time, and its number counts them. */
export const WRITE_COUNTER = 'writing';

export const COUNT_WRITE = `UPDATE leases SET turn = turn + 1 WHERE name = '${WRITE_COUNTER}'`;
