/** An expert with the data for operators. */
export interface WireExpert {
  readonly id: number;
  readonly name: string;
  /** Handle on X, without the at sign. */
  readonly x_handle: string | null;
  /** Nostr public key. */
  readonly npub: string | null;
  /** Role in a line, such as "fund manager, US". Null if none is on record. */
  readonly role_line: string | null;
  /** Path of the picture. Null if there is none. */
  readonly picture: string | null;
  /** Other names of this expert, without the main name. */
  readonly aliases: readonly string[];
  /** Experts that were merged into this one. Each of their names means this expert too. */
  readonly merged: readonly { readonly id: number; readonly name: string; readonly aliases: readonly string[] }[];
}

/** `GET /api/admin/experts`: an expert with the number of their predictions on record, in total and by outcome. */
export interface WireExpertTally extends WireExpert {
  readonly predictions: number;
  readonly success: number;
  readonly miss: number;
  readonly pending: number;
}

/** `GET /admin/influencers`: an expert's id and name, for suggestions. */
export interface WireInfluencer {
  readonly id: number;
  readonly name: string;
}

/** The body of `PATCH /api/admin/experts/{expert}`: the fields to change. Null removes a handle, key or role. */
export interface WireExpertChange {
  /** New name. The old one stays as an alias. */
  readonly name?: string;
  readonly x_handle?: string | null;
  readonly npub?: string | null;
  /** One line of 1 to 60 characters. */
  readonly role_line?: string | null;
  readonly dry_run?: boolean;
}

/** The body of `POST` and `DELETE /api/admin/experts/{expert}/aliases`: the alias to add or remove. */
export interface WireAliasRequest {
  readonly alias: string;
  readonly dry_run?: boolean;
}

/** The body of `PUT /api/admin/experts/{expert}/merge`: merges the expert into another expert. */
export interface WireMergeRequest {
  /** Id, name or handle of the expert that remains. */
  readonly into: string;
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** The body of `DELETE /api/admin/experts/{expert}/merge`: separates a merged expert again. */
export interface WireUnmergeRequest {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Result of changing an expert, or the expected result on a dry run. */
export interface WireExpertResult {
  readonly success: true;
  /** False on a dry run, or if nothing changed. */
  readonly stored: boolean;
  readonly data: WireExpert;
}

/** Result of merging or unmerging experts, or the expected result on a dry run. */
export interface WireMergeResult extends WireExpertResult {
  /** The expert that was merged or separated. */
  readonly merged: WireInfluencer;
  /** Number of predictions that now count for another expert, including withdrawn ones. */
  readonly predictions: number;
}

/** The longest name of an expert, in characters. */
export const EXPERT_NAME_MAX = 100;
/** The longest role of an expert, in characters. */
export const EXPERT_ROLE_MAX = 60;
