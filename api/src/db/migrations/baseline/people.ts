import {
  boolean,
  id,
  instant,
  integer,
  mediumText,
  required,
  string,
  type Tables,
  text,
  unique,
  withDefault,
} from './columns.ts';

/** Operators, their tokens and their acts. */
export const people: Tables = {
  people: {
    columns: {
      id,
      name: required(string(60)),
      known_as: required(unique(string(191))),
      email: string(254),
      role: required(string(12)),
      hash: required(string(191)),
      must_change: required(boolean),
      totp: string(255),
      totp_step: integer,
      created_at: required(instant),
      created_by: required(string(64)),
      disabled_at: instant,
      version: withDefault(integer, 1),
    },
  },
  tokens: {
    columns: {
      id,
      name: required(string(60)),
      hash: required(unique(string(64))),
      created_at: required(instant),
      created_by: required(string(64)),
      revoked_at: instant,
      last_used_at: instant,
      role: withDefault(string(12), 'admin'),
      person_id: integer,
      expires_at: instant,
      place: string(43),
    },
  },
  audit_log: {
    columns: {
      id,
      at: required(instant),
      actor: required(string(64)),
      actor_id: required(string(64)),
      act: required(string(64)),
      subject: required(string(255)),
      detail: required(text),
    },
  },
  idempotency_keys: {
    columns: {
      id,
      actor: required(string(64)),
      key: required(string(200)),
      request: required(string(64)),
      status: required(integer),
      type: required(string(100)),
      answer: required(mediumText),
      created_at: required(instant),
    },
    uniqueKeys: { idempotency_keys_actor_key: ['actor', 'key'] },
  },
};
