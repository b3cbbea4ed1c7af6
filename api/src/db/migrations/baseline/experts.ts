import {
  double,
  id,
  instant,
  integer,
  mediumText,
  primaryKey,
  reference,
  required,
  string,
  type Tables,
  unique,
} from './columns.ts';

/** Experts: names, merges and pictures. */
export const experts: Tables = {
  influencers: {
    columns: {
      id,
      name: required(unique(string(255))),
      x_handle: string(64),
      score: double,
      npub: string(63),
      /** The expert into whom this one was merged. Predictions stay where they are, so that a merge can be undone. */
      merged_into: integer,
      /** Role of the expert in a line, such as "fund manager, US". */
      role_line: string(100),
    },
  },
  /** Aliases of experts. `known_as` is the normalised alias. It is unique, so that an alias belongs to one expert. */
  expert_aliases: {
    columns: {
      id,
      influencer_id: required(reference('influencers')),
      alias: required(string(255)),
      known_as: required(unique(string(255))),
      created_at: required(instant),
    },
  },
  /** Merges of two experts, and their undoing. Rows are never changed. */
  expert_merges: {
    columns: {
      id,
      influencer_id: required(reference('influencers')),
      into_id: reference('influencers'),
      reason: required(string(500)),
      operator: required(string(64)),
      created_at: required(instant),
    },
  },
  /** Pictures as PNG in base64, with the SHA-256 of the file. */
  expert_pictures: {
    columns: {
      influencer_id: primaryKey(integer),
      hash: required(string(64)),
      png: required(mediumText),
      actor: required(string(64)),
      created_at: required(instant),
    },
  },
};
