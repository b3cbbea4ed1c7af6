import type { PersonRow } from '../db/index.ts';
import { AppError } from '../lib/index.ts';
import type { NoticeParts } from '../notifications/index.ts';
import { resetPath } from './resetLink.ts';

/** Raises a person's version, so that earlier links become invalid. */
async function endLinks({ storage }: NoticeParts, person: PersonRow): Promise<PersonRow> {
  const version = person.version + 1;
  await storage.transaction(({ models }) =>
    models.people.update({ version }, { where: { id: person.id, version: person.version } }),
  );
  return { ...person, version };
}

/**
 * Mails a person a link for a new password, and ends earlier links. Throws 501 if no mails are sent, 409 without an
 * address, and 503 if the mail server does not take the mail.
 */
export async function mailReset(notices: NoticeParts | null, person: PersonRow): Promise<void> {
  if (!notices?.mailer) throw new AppError('not_offered', 'No mail server is set: reset the password without a mail');
  const { name, email } = person;
  if (email === null)
    throw new AppError('conflict', `“${name}” has no e-mail address: reset the password without a mail`);
  const { mailer, brand, key, publicUrl, clock } = notices;
  const page = publicUrl + resetPath(key, await endLinks(notices, person), clock.now());
  const text = [
    `Somebody who runs ${brand} wants you (${name}) to get a new password there.`,
    `Open this page within a day and press the button on it:\n${page}`,
    'Until you press it your old password counts.',
  ];
  try {
    await mailer.send({
      to: email,
      subject: `${brand}: a new password`,
      text: `${text.join('\n\n')}\n`,
      unsubscribe: null,
    });
  } catch (cause) {
    throw new AppError('mail_unavailable', 'The mail server did not take the mail', { cause });
  }
}
