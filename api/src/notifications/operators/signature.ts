import { createHmac } from 'node:crypto';

/** A message for a webhook. */
export interface Signed {
  /** Id of the message, the same at each attempt. */
  readonly delivery: string;
  readonly body: string;
  readonly nowMs: number;
}

/**
 * Returns the headers that prove a body's sender and time to a receiver, by Standard Webhooks: HMAC-SHA256 over id,
 * time and body.
 */
export function signatureOf(secret: Buffer, { delivery, body, nowMs }: Signed): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(nowMs / 1000));
  const signature = createHmac('sha256', secret).update(`${delivery}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-id': delivery,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
