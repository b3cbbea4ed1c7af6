import { createTransport } from 'nodemailer';
import type { MailSetting } from '../lib/index.ts';

/** A mail to one person, or to several who may see each other's address. */
export interface Letter {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  /** URL at which one click ends all mails of this kind. Null for a mail that its reader needs. */
  readonly unsubscribe: string | null;
}

/** Sends mails. Both calls reject with the mail server's error. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  /** Connects to the mail server and logs in. Rejects if either fails. */
  check(): Promise<void>;
}

const TIMES_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5000 };

/** Builds the client of the mail server of the settings. @param name the site's name, as sender. */
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
        // never a plain string, in which a comma would separate two addresses
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
