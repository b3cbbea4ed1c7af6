import { isMail } from '@hindcast/domain/submit';
import { ConfigError, type Environment } from './setting.ts';

/** Webhook that is told of new submissions. */
export interface WebhookSetting {
  readonly url: string;
  /** Secret that signs each message. */
  readonly secret: Buffer;
  /** True if the webhook's host may have a private address. */
  readonly mayBePrivate: boolean;
}

/** Channels through which operators are told of new submissions. */
export interface OperatorSettings {
  /** Mail addresses of operators. Empty for none. */
  readonly mail: readonly string[];
  /** Least minutes between two mails. */
  readonly minutes: number;
  readonly webhook: WebhookSetting | null;
}

const MAIL = 'HINDCAST_OPERATORS_MAIL';
const MINUTES = 'HINDCAST_OPERATORS_MINUTES';
const WEBHOOK = 'HINDCAST_WEBHOOK_URL';
const SECRET = 'HINDCAST_WEBHOOK_SECRET';
const PRIVATE = 'HINDCAST_WEBHOOK_PRIVATE';
const MOST_MAILBOXES = 20;
const USUAL_MINUTES = 60;
const DAY_MINUTES = 1440;
/** Prefix of secrets in Standard Webhooks. */
const PREFIX = /^whsec_/;
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

function readMailboxes(text: string | undefined, sends: boolean): readonly string[] {
  if (text === undefined) return [];
  const mailboxes = text.split(',').map((one) => one.trim());
  const wrong = mailboxes.find((one) => !isMail(one));
  if (wrong !== undefined)
    throw new ConfigError(
      MAIL,
      `has “${wrong}”; it must be addresses such as ada@example.org, with commas between them`,
    );
  if (mailboxes.length > MOST_MAILBOXES) throw new ConfigError(MAIL, `has more than ${MOST_MAILBOXES} addresses`);
  if (!sends) throw new ConfigError(MAIL, 'is set without HINDCAST_SMTP_URL');
  return mailboxes;
}

function readMinutes(text: string | undefined): number {
  if (text === undefined) return USUAL_MINUTES;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (minutes >= 1 && minutes <= DAY_MINUTES) return minutes;
  throw new ConfigError(MINUTES, `is “${text}”; it must be a number from 1 to ${DAY_MINUTES}`);
}

/** Decodes a secret of 24 to 64 bytes. */
function readSecret(text: string | undefined): Buffer {
  const written = text?.replace(PREFIX, '') ?? '';
  const secret = Buffer.from(BASE64.test(written) ? written : '', 'base64');
  if (secret.length >= 24 && secret.length <= 64) return secret;
  throw new ConfigError(SECRET, 'must be 24 to 64 random bytes in base64, such as openssl rand -base64 32 makes');
}

/** Reads the webhook. Its errors never repeat the URL, because the path may be a secret too. */
function readWebhook(
  text: string | undefined,
  secret: string | undefined,
  named: string | undefined,
): WebhookSetting | null {
  if (text === undefined) {
    if (named !== undefined) throw new ConfigError(PRIVATE, `is set without ${WEBHOOK}`);
    if (secret !== undefined) throw new ConfigError(SECRET, `is set without ${WEBHOOK}`);
    return null;
  }
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash) {
    throw new ConfigError(WEBHOOK, 'must be an address such as https://example.org/hindcast, without a password');
  }
  if (named !== undefined && named.toLowerCase() !== url.host) {
    throw new ConfigError(PRIVATE, `is “${named}”; it must be the host of ${WEBHOOK}, which is “${url.host}”`);
  }
  const mayBePrivate = named !== undefined;
  if (!mayBePrivate && (url.protocol !== 'https:' || url.port !== '')) {
    throw new ConfigError(WEBHOOK, `must begin with https:// and name no port, unless ${PRIVATE} names its host`);
  }
  return { url: mayBePrivate ? url.href : text, secret: readSecret(secret), mayBePrivate };
}

/** Reads the channels for operators. Throws ConfigError, which repeats neither the secret nor the webhook's path. */
export function readOperators(environment: Environment): OperatorSettings {
  const [mail, minutes, webhook, secret, named, smtp] = [
    MAIL,
    MINUTES,
    WEBHOOK,
    SECRET,
    PRIVATE,
    'HINDCAST_SMTP_URL',
  ].map((name) => environment[name]?.trim() || undefined);
  return Object.freeze({
    mail: readMailboxes(mail, smtp !== undefined),
    minutes: readMinutes(minutes),
    webhook: readWebhook(webhook, secret, named),
  });
}
