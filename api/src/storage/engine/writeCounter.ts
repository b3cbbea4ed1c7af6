/** The row that each writing transaction changes first: so they follow each other, and are counted. */
export const WRITE_COUNTER = 'writing';

export const COUNT_WRITE = `UPDATE leases SET turn = turn + 1 WHERE name = '${WRITE_COUNTER}'`;
