import { bigInteger, integer, primaryKey, required, string, type Tables } from './columns.ts';

/** Tables for the database as a whole. */
export const shared: Tables = {
  meta: {
    columns: {
      key: primaryKey(string(64)),
      value: required(string(255)),
    },
  },
  revisions: {
    columns: {
      resource: primaryKey(string(64)),
      number: required(integer),
    },
  },
  leases: {
    columns: {
      name: primaryKey(string(64)),
      holder: required(string(64)),
      turn: required(bigInteger),
      expires_at: required(bigInteger),
    },
  },
};
