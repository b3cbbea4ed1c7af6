import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { keepWords, keptWords } from '../../site/src/admin/form/useWords.ts';
import { keepDraft, keptDraft, noDraft } from '../../site/src/admin/review/draft.ts';
import { forgetSignIn, keepSignIn, signIn } from '../../site/src/admin/session/signIn.ts';
import { forgetTab } from '../../site/src/admin/session/tabStorage.ts';

/** A browser's storage with room for so many characters. */
class Room implements Storage {
  [name: string]: unknown;
  readonly #texts = new Map<string, string>();
  #room: number;
  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room;
  }
  get length() {
    return this.#texts.size;
  }
  key = (place: number) => [...this.#texts.keys()][place] ?? null;
  getItem = (name: string) => this.#texts.get(name) ?? null;
  setItem = (name: string, text: string) => {
    if (text.length > this.#room) throw new DOMException('No room', 'QuotaExceededError');
    this.#texts.set(name, text);
  };
  removeItem = (name: string) => void this.#texts.delete(name);
  clear = () => this.#texts.clear();
}

const before = Object.getOwnPropertyDescriptors(globalThis);
const store = (name: 'localStorage' | 'sessionStorage', value: Storage) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

beforeEach(() => {
  store('localStorage', new Room());
  store('sessionStorage', new Room());
  keepSignIn({ username: 'ann', token: 'hc_1' });
});
afterEach(() => {
  forgetTab();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const { [name]: old } = before;
    if (old) Object.defineProperty(globalThis, name, old);
    else Reflect.deleteProperty(globalThis, name);
  }
});

test('what was typed is kept until the page is closed where the tab has no room for it [A4]', () => {
  store('sessionStorage', new Room(20));
  const draft = { ...noDraft, editing: true, typed: { notes: 'A long quote' }, base: { notes: '' } };
  keepDraft(7, draft);
  keepWords('prediction:7:edit', { reason: 'The post says so indeed' });
  assert.deepEqual(keptDraft(7), draft);
  assert.deepEqual(keptWords('prediction:7:edit'), { reason: 'The post says so indeed' });
  keepSignIn({ username: 'bo', token: 'hc_2' });
  assert.deepEqual([keptDraft(7), keptWords('prediction:7:edit')], [noDraft, {}], 'it is nobody else’s');
  keepSignIn({ username: 'ann', token: 'hc_3' });
  keepDraft(7, noDraft);
  assert.deepEqual(keptDraft(7), noDraft);
});

test('with room it is kept in the tab alone, and an empty draft leaves nothing there [A4]', () => {
  keepDraft(7, { ...noDraft, comment: 'Why' });
  assert.equal(sessionStorage.getItem('ann hindcast:submission:7')?.includes('"comment":"Why"'), true);
  keepDraft(7, noDraft);
  assert.equal(sessionStorage.length, 0);
  sessionStorage.setItem('ann hindcast:submission:7', '{"typed":');
  assert.deepEqual(keptDraft(7), noDraft, 'what is broken is none');
});

test('a token that the server knows no more takes no newer sign-in with it [A4]', () => {
  keepSignIn({ username: 'ann', token: 'hc_new' });
  forgetSignIn('hc_1');
  assert.equal(signIn()?.token, 'hc_new');
  forgetSignIn('hc_new');
  assert.deepEqual([signIn(), localStorage.length], [null, 0]);
});
