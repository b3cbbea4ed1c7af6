/** The operator of this Hindcast and their addresses. An operator replaces it with a JSON file. */
export interface Brand {
  /** The product's name: "Hindcast". */
  readonly name: string;
  /** The web address drawn faintly on charts, without a protocol (C5); null where none is known. */
  readonly address: string | null;
  /** Where readers write to, a mail address; null where there is none. */
  readonly contactMail: string | null;
  /** Profiles, https addresses; null where there is none. */
  readonly socialUrl: string | null;
  readonly nostrUrl: string | null;
  /** The network that posts go to, as buttons name it: "X". */
  readonly host: string;
  /** Names an operator can choose from while the list of experts cannot be loaded (D9). */
  readonly fallbackExperts: readonly string[];
}

/** Brand of an installation until its operator sets another one. */
export const defaultBrand: Brand = {
  name: 'Hindcast',
  address: 'hindcast.org',
  contactMail: null,
  socialUrl: null,
  nostrUrl: null,
  host: 'X',
  fallbackExperts: [],
};
