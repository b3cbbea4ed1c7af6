/** Roles of the people who work here. Each may do more than the roles before it. The first person is an admin. */
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

/** A role with its article: `an admin`. */
export const roleInWords = (role: Role): string => `${role === 'admin' ? 'an' : 'a'} ${role}`;

/**
 * The least role for each act. A viewer reads; a reviewer prepares what others decide; a publisher decides what the
 * public sees; an admin handles money, people and the machine.
 */
const leastRole = {
  /** Everything that operators see, without people's addresses. */
  read: 'viewer',
  /** The e-mail addresses of those who sent something in. */
  emails: 'reviewer',
  /** Submissions: their fields, their comment, their rejection. */
  edit: 'reviewer',
  /** Makes a prediction of a submission, or adds one. */
  approve: 'publisher',
  /** Changes, withdraws and restores what is on record. */
  correct: 'publisher',
  /** Sets an outcome in place of the rule's; sets how something is drawn. */
  override: 'publisher',
  /** Experts: their names, and that two are one. */
  merge: 'publisher',
  /** Hides words and links that may not be shown. */
  takedown: 'publisher',
  /** Files of prices and predictions, splits, removals. */
  import: 'publisher',
  /** Posts in our name on X and Nostr. */
  post: 'publisher',
  /** Sends money back. */
  refund: 'admin',
  /** The people who work here, and their roles. */
  people: 'admin',
  /** Keys of scripts. */
  tokens: 'admin',
  /** The machine: its parts, its outbox. */
  operate: 'admin',
} as const satisfies Readonly<Record<string, Role>>;

export type Act = keyof typeof leastRole;
export const acts = Object.keys(leastRole) as readonly Act[];

export const mayDo = (role: Role, act: Act): boolean => roles.indexOf(role) >= roles.indexOf(leastRole[act]);

/** Reason why somebody may not do something, as a sentence. */
export const roleRefusal = (role: Role, act: Act): string =>
  `This needs ${roleInWords(leastRole[act])}, and you are ${roleInWords(role)}`;

/** The role that an act needs at least. */
export const leastRoleFor = (act: Act): Role => leastRole[act];

/** Tells whether a role has fewer rights than another one. */
export const ranksBelow = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other);
