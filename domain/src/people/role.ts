/** Roles of operators, each with more rights than those before it. The first user is an admin. */
export const roles = ['viewer', 'reviewer', 'publisher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Rights of each role beyond those of the role before it. */
export const roleMeans: Readonly<Record<Role, string>> = {
  viewer: 'reads',
  reviewer: 'also sees e-mail addresses, edits and rejects',
  publisher: 'also decides what the public sees',
  admin: 'also handles money, users, tokens and the machine',
};

/** Rights of each role beyond those before it, to follow `You may`: `You may read`. */
export const roleAllows: Readonly<Record<Role, string>> = {
  viewer: 'read',
  reviewer: 'see e-mail addresses, edit and reject',
  publisher: 'decide what the public sees',
  admin: 'handle money, users, tokens and the machine',
};

/** Returns a role with its article: `an admin`. */
export const roleInWords = (role: Role): string => `${role === 'admin' ? 'an' : 'a'} ${role}`;

/**
 * The least role for each act. Viewers read, reviewers prepare decisions, publishers decide what is public, admins
 * handle money, users and the server.
 */
const leastRole = {
  /** Reads everything that operators see, except e-mail addresses. */
  read: 'viewer',
  /** Sees the e-mail addresses of submitters. */
  emails: 'reviewer',
  /** Edits, comments and rejects submissions. */
  edit: 'reviewer',
  /** Approves submissions and adds predictions. */
  approve: 'publisher',
  /** Changes, withdraws and restores predictions. */
  correct: 'publisher',
  /** Overrides outcomes and drawings. */
  override: 'publisher',
  /** Renames and merges experts. */
  merge: 'publisher',
  /** Takes down texts and links. */
  takedown: 'publisher',
  /** Imports prices and predictions, records splits, removes prices. */
  import: 'publisher',
  /** Posts to X and Nostr in the operator's name. */
  post: 'publisher',
  /** Refunds payments. */
  refund: 'admin',
  /** Manages operators and their roles. */
  people: 'admin',
  /** Manages the tokens of scripts. */
  tokens: 'admin',
  /** Manages the server: its jobs and its outbox. */
  operate: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Act = keyof typeof leastRole;
export const acts = Object.keys(leastRole) as readonly Act[];

export const mayDo = (role: Role, act: Act): boolean => roles.indexOf(role) >= roles.indexOf(leastRole[act]);

/** Returns the sentence that refuses an act to a role. */
export const roleRefusal = (role: Role, act: Act): string =>
  `This needs ${roleInWords(leastRole[act])}, and you are ${roleInWords(role)}`;

/** Returns the least role for an act. */
export const leastRoleFor = (act: Act): Role => leastRole[act];

/** Tells whether a role has fewer rights than another one. */
export const ranksBelow = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);
