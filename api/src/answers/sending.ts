import type { Form } from './forms.ts';
import { overloaded, tooMany } from './refusal.ts';
import type { Asker } from './turns.ts';

/** Answers of which there are any number: each stays in memory until those who asked for it have read it. */
export interface Sending {
  /**
   * Counts a form as being sent until its asker has gone. Throws 429 where with others it is too much for this client, and
   * 503 where it is for all. One form alone is never too much.
   */
  begin(form: Form, asker: Asker): void;
}

export interface SendingLimits {
  readonly sentOfOne: number;
  readonly sentInAll: number;
}

/** Forms that are being sent, each once, however many read it. */
interface Share {
  readonly readers: Map<Form, number>;
  bytes: number;
}

const WAIT_S = 5;

const createShare = (): Share => ({ readers: new Map(), bytes: 0 });

const isTooMuch = ({ readers, bytes }: Share, form: Form, most: number): boolean =>
  readers.size > 0 && !readers.has(form) && bytes + form.bytes > most;

function add(share: Share, form: Form): void {
  const before = share.readers.get(form) ?? 0;
  share.readers.set(form, before + 1);
  if (before === 0) share.bytes += form.bytes;
}

function remove(share: Share, form: Form): void {
  const left = (share.readers.get(form) ?? 0) - 1;
  if (left > 0) return void share.readers.set(form, left);
  share.readers.delete(form);
  share.bytes -= form.bytes;
}

export function createSending({ sentOfOne, sentInAll }: SendingLimits): Sending {
  const all = createShare();
  const clients = new Map<string, Share>();

  return {
    begin(form, { client, gone }) {
      if (gone.aborted) return;
      const own = client === null ? null : (clients.get(client) ?? createShare());
      if (own && isTooMuch(own, form, sentOfOne))
        throw tooMany('The answers that your address asked for before are still being read', WAIT_S);
      if (isTooMuch(all, form, sentInAll)) throw overloaded('Too many long answers are being read', WAIT_S);
      add(all, form);
      if (client !== null && own) {
        add(own, form);
        clients.set(client, own);
      }
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
