import type { InstallationKey } from '../secrets/installationKey.ts';

/** The page of one contact, where its owner confirms it or ends it. Only its mails have the address. */
export const newsPath = (key: InstallationKey, contactId: number): string =>
  `/news/${contactId}/${key.secretOf('letter', String(contactId))}`;

/** Under this name a contact's address is sealed. */
export const sealedAs = (intentId: number): string => `contact of ${intentId}`;
