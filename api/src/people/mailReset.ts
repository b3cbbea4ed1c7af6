import { refusal } from '../answers/refusal.ts';
import type { NoticeParts } from '../news/sendNotices.ts';
import type { PersonRow } from '../storage/models/person.ts';
import { resetPath } from './resetLink.ts';

/** Sends a person the link to a new password. Throws 501 where no mails are sent, 409 without an address, 503. */
export async function mailReset(notices: NoticeParts | null, person: PersonRow): Promise<void> {
  if (!notices?.mailer) throw refusal('not_offered', 'No mail server is set: reset the password without a mail');
  const { name, email } = person;
  if (email === null) throw refusal('conflict', `“${name}” has no e-mail address: reset the password without a mail`);
  const { mailer, brand, key, publicUrl, clock } = notices;
  const page = publicUrl + resetPath(key, person, clock.now());
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
    throw refusal('mail_unavailable', 'The mail server did not take the mail', cause);
  }
}
