import { createTransport } from 'nodemailer';
import type { MailSetting } from '../config/mail.ts';

/** A mail to one person, or to several who may know of each other. */
export interface Letter {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Where one press ends all mails of this kind; null for a mail that its reader needs. */
  readonly unsubscribe: string | null;
}

/** Sends mails. Both calls reject with what the mail server says. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Connects to the mail server and logs in. Rejects if either fails. */
  check(): Promise<void>;
}

const TIMES_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5000 };

/** Sends mails through the mail server of the settings. @param name what the site is called. */
export function createMailer({ url, from }: MailSetting, name: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMES_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, unsubscribe }) {
      await transport.sendMail({
        from: { name, address: from },
        // never a text, in which a comma would make two of one
        to: (typeof to === 'string' ? [to] : to).map((address) => ({ name: '', address })),
        subject,
        text,
        ...(unsubscribe !== null && {
          headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
    },
    check: async () => {
      await transport.verify();
    },
  };
}
