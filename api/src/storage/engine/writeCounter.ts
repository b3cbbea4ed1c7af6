/** The row that each writing transaction changes first: so they follow each other, and are counted. */
export const WRITING = 'writing';

export const TAKE_TURN = `UPDATE leases SET turn = turn + 1 WHERE name = '${WRITING}'`;
