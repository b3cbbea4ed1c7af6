import { isMail } from '@hindcast/domain/submit';
import { ConfigError, type Environment } from './setting.ts';

/** The mail server and the address that mails come from. */
export interface MailSetting {
  /** URL of the mail server, with user and password. */
  readonly url: string;
  /** The address that mails come from. */
  readonly from: string;
}

const URL_SETTING = 'HINDCAST_SMTP_URL';
const FROM = 'HINDCAST_MAIL_FROM';

/** Reads the mail server. Null if unset. Throws ConfigError, which never repeats the password. */
export function readMail(environment: Environment, publicUrl: string | null): MailSetting | null {
  const [url, from] = [URL_SETTING, FROM].map((name) => environment[name]?.trim() || undefined);
  if (url === undefined) {
    if (from !== undefined) throw new ConfigError(FROM, `is set without ${URL_SETTING}`);
    return null;
  }
  const read = URL.parse(url);
  if (!read || !/^smtps?:$/.test(read.protocol) || !read.hostname || read.pathname.length > 1) {
    throw new ConfigError(URL_SETTING, 'must be an address such as smtps://user:password@mail.example.org');
  }
  if (from === undefined || !isMail(from)) {
    throw new ConfigError(FROM, `must be the address that mails come from, such as news@example.org`);
  }
  if (publicUrl === null) {
    throw new ConfigError('HINDCAST_PUBLIC_URL', `is not set; with ${URL_SETTING} mails have links to the site`);
  }
  return { url, from };
}

const NEWS_SATS = 'HINDCAST_NEWS_SATS';
const MOST_SATS = 1_000_000;

/** Reads the sats that news may cost in a day, payments and fees together. 0 for none. Throws ConfigError. */
export function readNewsSats(
  value: string | undefined,
  { spendKey, publicUrl }: { readonly spendKey: string | null; readonly publicUrl: string | null },
): number {
  if (value === undefined || value === '0') return 0;
  const sats = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
  if (!(sats <= MOST_SATS))
    throw new ConfigError(NEWS_SATS, `is “${value}”; it must be a number from 0 to ${MOST_SATS}`);
  // otherwise payers would be offered news that cannot be sent
  if (spendKey === null) throw new ConfigError(NEWS_SATS, 'is set without HINDCAST_SPEND_KEY, which pays for news');
  if (publicUrl === null)
    throw new ConfigError('HINDCAST_PUBLIC_URL', `is not set; with ${NEWS_SATS} news names the site`);
  return sats;
}
