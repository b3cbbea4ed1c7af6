import { assets, type WireInvoice } from '@hindcast/domain';
import { createLate } from '@hindcast/widgets';
import { SubmitHere, type SubmitHereProps } from '@hindcast/widgets/submit';
import { closes, TODAY } from '../../stories/src/chart/closes.ts';
import { find, type Mounted, mount } from './mount.ts';
import { frames, until } from './until.ts';

/** A request that the form sent. */
export interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly amount?: number; readonly submissionData?: object; readonly earlier?: string | null };
}

/** Answers of the emulated server; a request fails if its answer is an Error. */
export type Answers = Readonly<Record<'create-invoice' | 'check-payment', (sent: Sent) => object | Error>>;

export const invoice: WireInvoice = {
  ...{ success: true, payment_request: 'lnbcrt1told', payment_hash: 'ab'.repeat(32), checking_id: 'c'.repeat(43) },
  ...{ amount: 1, expires_at: '2026-11-22T12:15:00.000Z', paid: false, notify_secret: 's'.repeat(43) },
  ...{ news: [], demo: false },
};

/** Tells a server in place of the real one, to what the page sends from now on. */
export function tellServer(answers: Partial<Answers> = {}) {
  const own = window.fetch;
  const sent: Sent[] = [];
  const known: Answers = {
    'create-invoice': () => invoice,
    'check-payment': () => ({ success: true, paid: false, expired: false }),
    ...answers,
  };
  const reply = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const name = Object.keys(known).find((one) => String(url).includes(`/api/payments/${one}`));
    if (name === undefined) return own.call(window, url, init);
    const { headers, body } = init;
    const request = {
      path: name,
      headers: { ...(headers as Record<string, string>) },
      body: JSON.parse(String(body ?? '{}')),
    };
    sent.push(request);
    const answer = known[name as keyof Answers](request);
    if (answer instanceof Error) throw answer;
    const status = 'success' in answer && answer.success === false ? 503 : 200;
    const type = { get: () => 'application/json' };
    return { ok: status === 200, status, headers: type, text: async () => JSON.stringify(answer) };
  };
  window.fetch = reply as unknown as typeof fetch;
  return {
    sent,
    release() {
      window.fetch = own;
    },
  };
}

/** The form over the page, as a payer sees and uses it. */
export interface SubmitOnPage extends Mounted<SubmitHereProps> {
  readonly dialog: HTMLDialogElement;
  title(): string;
  field(name: string): HTMLInputElement;
  /** Types into a field, or chooses in it. */
  fill(name: string, text: string): Promise<void>;
  /** The note under a field; undefined where there is none. */
  note(name: string): string | undefined;
  button(words: string): HTMLButtonElement;
  press(words: string): Promise<void>;
  /** Waits for words in the dialog. */
  says(words: string): Promise<unknown>;
  /** Fills in a target and goes on to the amount. */
  toAmount(): Promise<void>;
  /** Returns the number of times that it was closed. */
  closed(): number;
}

const preview = createLate(() => import('@hindcast/widgets/preview'));

/** Mounts the form, with what an earlier view of the tab kept. */
export async function openSubmit(change: Partial<SubmitHereProps> = {}): Promise<SubmitOnPage> {
  let closed = 0;
  const onClose = (): void => {
    closed++;
  };
  const story = { args: { asset: assets.btc, series: closes, today: TODAY, preview, onClose } };
  const mounted = mount<SubmitHereProps>(SubmitHere, story, change);
  const dialog = await find<HTMLDialogElement>(mounted.host, 'dialog');
  await preview.load();
  await frames();
  const all = <E extends HTMLElement>(selector: string): E[] => [...dialog.querySelectorAll<E>(selector)];
  const field = (name: string): HTMLInputElement => {
    const found = dialog.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!found) throw new Error(`There is no field ${name}`);
    return found;
  };
  const button = (words: string): HTMLButtonElement => {
    const found = all<HTMLButtonElement>('button').find(({ innerText }) => innerText === words);
    if (!found) throw new Error(`There is no button ${words}: ${dialog.innerText}`);
    return found;
  };
  const says = (words: string) => until(words, () => dialog.innerText.includes(words));
  const fill = async (name: string, text: string): Promise<void> => {
    const input = field(name);
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
    set?.call(input, text);
    const type = input.localName === 'select' ? 'change' : 'input';
    input.dispatchEvent(new Event(type, { bubbles: true }));
    await frames(1);
  };
  const press = async (words: string): Promise<void> => {
    button(words).click();
    await frames(1);
  };
  return {
    ...mounted,
    dialog,
    title: () => dialog.querySelector('h2')?.innerText ?? '',
    field,
    fill,
    note: (name) => field(name).parentElement?.querySelector<HTMLElement>('.hc-form-note')?.innerText,
    button,
    press,
    says,
    async toAmount() {
      await fill('expert_name', 'Cassandra');
      await fill('price_target', '150k');
      await fill('target_time', '2029-12-31');
      await press('Continue to payment');
      await says('Amount in sats');
    },
    closed: () => closed,
  };
}
