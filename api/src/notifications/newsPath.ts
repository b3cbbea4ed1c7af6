import type { ContactRow } from '../db/index.ts';
import type { InstallationKey } from '../lib/index.ts';

type Named = Pick<ContactRow, 'id' | 'sealed'>;

/**
 * Returns the text that a contact's secret signs. It has the sealed address, because ids may be reused after a restore.
 */
const letterOf = ({ id, sealed }: Named): string => `${id} ${sealed}`;

/**
 * Returns the path of a contact's page, where its owner confirms or ends news. Only mails to the contact contain it.
 */
export const newsPath = (key: InstallationKey, contact: Named): string =>
  `/news/${contact.id}/${key.secretOf('letter', letterOf(contact))}`;

/** Tells whether a secret opens a contact's page. */
export const isSecretOfNews = (key: InstallationKey, contact: Named, given: string): boolean =>
  key.isSecretOf('letter', letterOf(contact), given);

/** Returns the name for which a contact's address is encrypted. It can only be decrypted with the same name. */
export const sealedAs = (intentId: number): string => `contact of ${intentId}`;
