import type { InstallationKey } from '../secrets/installationKey.ts';
import type { ContactRow } from '../storage/models/payments/contact.ts';

type Named = Pick<ContactRow, 'id' | 'sealed'>;

/** By its sealed address too, which no other one has: after a restore a number may be another's. */
const letterOf = ({ id, sealed }: Named): string => `${id} ${sealed}`;

/** The page of one contact, where its owner confirms it or ends it. Only its mails have the address. */
export const newsPath = (key: InstallationKey, contact: Named): string =>
  `/news/${contact.id}/${key.secretOf('letter', letterOf(contact))}`;

/** Tells whether a secret opens a contact's page. */
export const isSecretOfNews = (key: InstallationKey, contact: Named, given: string): boolean =>
  key.isSecretOf('letter', letterOf(contact), given);

/** Under this name a contact's address is sealed. */
export const sealedAs = (intentId: number): string => `contact of ${intentId}`;
