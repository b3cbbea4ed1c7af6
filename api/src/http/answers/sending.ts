import { overloaded, tooMany } from '../../lib/index.ts';
import type { Form } from './forms.ts';
import type { Asker } from './turns.ts';

/** Counts the bytes of responses in memory until clients have read them, per client and in all. */
export interface Sending {
  /**
   * Counts a response as being sent until its client has gone. Throws 429 if the responses of this client exceed their
   * limit, and 503 if all responses do. A single response is always allowed.
   */
  begin(form: Form, asker: Asker): void;
}

export interface SendingLimits {
  readonly sentBytesOfOne: number;
  readonly sentBytesInAll: number;
}

/** Responses being sent. A response that several requests read counts once. */
interface BeingSent {
  readonly readers: Map<Form, number>;
  bytes: number;
}

const WAIT_S = 5;

const createBeingSent = (): BeingSent => ({ readers: new Map(), bytes: 0 });

const isTooMuch = ({ readers, bytes }: BeingSent, form: Form, most: number): boolean =>
  readers.size > 0 && !readers.has(form) && bytes + form.bytes > most;

function add(sent: BeingSent, form: Form): void {
  const before = sent.readers.get(form) ?? 0;
  sent.readers.set(form, before + 1);
  if (before === 0) sent.bytes += form.bytes;
}

function remove(sent: BeingSent, form: Form): void {
  const left = (sent.readers.get(form) ?? 0) - 1;
  if (left > 0) return void sent.readers.set(form, left);
  sent.readers.delete(form);
  sent.bytes -= form.bytes;
}

export function createSending({ sentBytesOfOne, sentBytesInAll }: SendingLimits): Sending {
  const all = createBeingSent();
  const clients = new Map<string, BeingSent>();

  return {
    begin(form, { client, gone }) {
      if (gone.aborted) return;
      const own = client === null ? null : (clients.get(client) ?? createBeingSent());
      if (own && isTooMuch(own, form, sentBytesOfOne))
        throw tooMany('The answers that your address asked for before are still being read', WAIT_S);
      if (isTooMuch(all, form, sentBytesInAll)) throw overloaded('Too many long answers are being read', WAIT_S);
      add(all, form);
      if (client !== null && own) clients.set(client, own);
      if (own) add(own, form);
      const end = (): void => {
        remove(all, form);
        if (client === null || !own) return;
        remove(own, form);
        if (own.readers.size === 0) clients.delete(client);
      };
      gone.addEventListener('abort', end, { once: true });
    },
  };
}
