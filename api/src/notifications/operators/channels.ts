import type { OperatorChannel, OperatorNewsRow } from '../../db/index.ts';
import type { GuardedPost, OperatorSettings, WebhookSetting } from '../../lib/index.ts';
import type { Mailer } from '../mailer.ts';
import { bodyOf, type NewSubmissions, readDigest } from './bodies.ts';
import { signatureOf } from './signature.ts';

/** Channel through which operators are told of new submissions. */
export interface Channel {
  readonly name: OperatorChannel;
  /** Least time between two messages, ms. */
  readonly apartMs: number;
  /** Returns the body of a message, as it is stored in the outbox. */
  write(news: NewSubmissions): string;
  /** Sends a message. Rejects if it was not accepted. */
  send(row: Pick<OperatorNewsRow, 'delivery' | 'body'>, nowMs: number): Promise<void>;
}

/** Error for a webhook's server that rejects the message. */
class NotTaken extends Error {}

/** Sends a signed body to a webhook. Rejects unless its server answers with a status of 200 to 299. */
export async function sendWebhook(
  post: GuardedPost,
  { url, secret, mayBePrivate }: WebhookSetting,
  signed: Parameters<typeof signatureOf>[1],
): Promise<void> {
  const { body } = signed;
  const status = await post(url, { headers: signatureOf(secret, signed), body }, { mayBePrivate });
  if (status < 200 || status > 299) throw new NotTaken(`The server at the address answers with ${status}`);
}

interface ChannelParts {
  readonly post: GuardedPost;
  /** Client of the mail server. Null if none is set. */
  readonly mailer: Mailer | null;
  readonly brand: string;
  readonly publicUrl: string | null;
}

/** Builds the channels to operators that the settings name. */
export function createChannels(
  { mail, minutes, webhook }: OperatorSettings,
  { post, mailer, brand, publicUrl }: ChannelParts,
): readonly Channel[] {
  const channels: Channel[] = [];
  if (mailer && mail.length > 0) {
    channels.push({
      name: 'mail',
      apartMs: minutes * 60_000,
      write: (news) => bodyOf.mail(news, brand),
      send: ({ body }) => mailer.send({ to: mail, ...readDigest(body), unsubscribe: null }),
    });
  }
  if (webhook) {
    channels.push({
      name: 'webhook',
      apartMs: 0,
      write: (news) => bodyOf.webhook(news, publicUrl),
      send: ({ delivery, body }, nowMs) => sendWebhook(post, webhook, { delivery, body, nowMs }),
    });
  }
  return channels;
}
