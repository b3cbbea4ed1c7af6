/** Names and addresses of this installation of Hindcast. Its operator sets them in a JSON file. */
export interface Brand {
  /** Name of the product: "Hindcast". */
  readonly name: string;
  /** Web address drawn faintly on charts, without a protocol (C5). Null for none. */
  readonly address: string | null;
  /** E-mail address for readers. Null for none. */
  readonly contactMail: string | null;
  /** URLs (https) of the operator's profiles. Null for none. */
  readonly socialUrl: string | null;
  readonly nostrUrl: string | null;
  /** Name of the network to which posts go, for buttons: "X". */
  readonly host: string;
  /** Names of experts that an operator can choose from while the list of experts cannot be loaded (D9). */
  readonly fallbackExperts: readonly string[];
}

/** Brand used until the operator sets another one. */
export const defaultBrand: Brand = {
  name: 'Hindcast',
  address: 'hindcast.org',
  contactMail: null,
  socialUrl: null,
  nostrUrl: null,
  host: 'X',
  fallbackExperts: [],
};
