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
 * Least role for each act. Viewers read, reviewers prepare decisions, publishers decide about public data, admins
 * handle money, users and the server.
 */
const leastRole = {
  /** Permission to read all data for operators, except e-mail addresses. */
  read: 'viewer',
  /** Permission to see the e-mail addresses of submitters. */
  emails: 'reviewer',
  /** Permission to edit, comment and reject submissions. */
  edit: 'reviewer',
  /** Permission to approve submissions and add predictions. */
  approve: 'publisher',
  /** Permission to change, withdraw and restore predictions. */
  correct: 'publisher',
  /** Permission to override outcomes and drawings. */
  override: 'publisher',
  /** Permission to rename and merge experts. */
  merge: 'publisher',
  /** Permission to take down texts and links. */
  takedown: 'publisher',
  /** Permission to import prices and predictions, record splits, remove prices. */
  import: 'publisher',
  /** Permission to post to X and Nostr in the operator's name. */
  post: 'publisher',
  /** Permission to refund payments. */
  refund: 'admin',
  /** Permission to manage operators and their roles. */
  people: 'admin',
  /** Permission to manage the tokens of scripts. */
  tokens: 'admin',
  /** Permission to manage the server: its jobs and its outbox. */
  operate: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Act = keyof typeof leastRole;
export const acts = Object.keys(leastRole) as readonly Act[];

export const mayDo = (role: Role, act: Act): boolean => roles.indexOf(role) >= roles.indexOf(leastRole[act]);

/** Returns the sentence that tells a user why the role does not allow an act. */
export const roleRefusal = (role: Role, act: Act): string =>
  `This needs ${roleInWords(leastRole[act])}, and you are ${roleInWords(role)}`;

/** Returns the least role that may perform an act. */
export const leastRoleFor = (act: Act): Role => leastRole[act];

/** Tells whether a role has fewer rights than another one. */
export const ranksBelow = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);
