/** An expert as operators see them. */
export interface WireExpert {
  readonly id: number;
  readonly name: string;
  /** On X, without the @. */
  readonly x_handle: string | null;
  /** Their public key of Nostr. */
  readonly npub: string | null;
  /** Role in a line, such as "fund manager, US". Null if none is on record. */
  readonly role_line: string | null;
  /** The path of their picture; null where they have none. */
  readonly picture: string | null;
  /** Other names that mean them. */
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

/** `GET /admin/influencers`. */
export interface WireInfluencer {
  readonly id: number;
  readonly name: string;
}

/** The body of `PATCH /api/admin/experts/{expert}`: what is to change. Null takes a handle, key or role away. */
export interface WireExpertChange {
  /** The name before stays as another name. */
  readonly name?: string;
  readonly x_handle?: string | null;
  readonly npub?: string | null;
  /** One line of 1 to 60 characters. */
  readonly role_line?: string | null;
  readonly dry_run?: boolean;
}

/** The body of `POST` and `DELETE /api/admin/experts/{expert}/aliases`. */
export interface WireAliasRequest {
  readonly alias: string;
  readonly dry_run?: boolean;
}

/** The body of `PUT /api/admin/experts/{expert}/merge`: they are one with `into`, a number, a name or a handle. */
export interface WireMergeRequest {
  readonly into: string;
  /** One line of 1 to 500 characters. */
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** The body of `DELETE /api/admin/experts/{expert}/merge`. */
export interface WireUnmergeRequest {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Result of changing an expert, or the expected result on a dry run. */
export interface WireExpertResult {
  readonly success: true;
  /** False on a dry run, and where everything was so already. */
  readonly stored: boolean;
  readonly data: WireExpert;
}

/** Result of merging or unmerging experts, or the expected result on a dry run. */
export interface WireMergeResult extends WireExpertResult {
  /** Expert that was merged, or is separate again. */
  readonly merged: WireInfluencer;
  /** Number of predictions that now count for another expert, withdrawn ones included. */
  readonly predictions: number;
}

/** The longest name of an expert, in characters. */
export const EXPERT_NAME_MAX = 100;
/** The longest line of what an expert does, in characters. */
export const EXPERT_ROLE_MAX = 60;
