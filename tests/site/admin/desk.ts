import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** A server whose operators sign in, and a token of one. */
export interface AdminServer {
  readonly url: string;
  readonly token: string;
  /** Name of who signs in; somebody of the machine unless given. */
  readonly name?: string;
}

/** A call of an operator. */
export async function call(
  { url, token }: AdminServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const reply = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await reply.json()) as unknown;
  assert.ok(reply.ok, `${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Puts a submission on the list; its number. */
export async function sendIn(server: AdminServer, sent: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const asset = String(sent.asset_type ?? 'btc');
  const path = asset === 'btc' ? '/api/submissions' : `/api/${asset}/submissions`;
  const body = {
    expert_name: 'Ada Lovelace',
    prediction_type: 'target',
    price_prediction: '150000',
    target_time: '2029-12-31',
    ...sent,
  };
  const answer = (await call(server, 'POST', path, body)) as { readonly submission: { readonly id: number } };
  return answer.submission.id;
}

/** Signs in with a token of the machine: a page of the admin then opens at once. */
export async function signedIn(page: Page, server: AdminServer, path: string): Promise<void> {
  const empty = `${server.url}/admin/login?empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(empty, { waitUntil: 'load' });
  await page.evaluate(
    ({ token, name = 'owner' }) => {
      sessionStorage.clear();
      localStorage.setItem('adminLoggedIn', 'true');
      localStorage.setItem('adminUsername', name);
      localStorage.setItem('adminToken', token);
    },
    { token: server.token, name: server.name },
  );
  await page.goto(server.url + path);
}

/** Goes to a place as a link does, without loading the page anew. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Waits until a page has drawn what it was answered: a question that it asks later is answered too. */
export const answered = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await fetch(location.href)).text();
    for (let frames = 0; frames < 2; frames++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/** Stops the page's clock, until it is loaded again: what can be undone for ten seconds then can be for as long as a test takes. */
export const holdClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [now, start] = [Date.now(), window.setTimeout];
    Date.now = () => now;
    const LONG_MS = 8000;
    window.setTimeout = ((work: () => void, ms = 0) => (ms < LONG_MS ? start(work, ms) : 0)) as typeof setTimeout;
  });

/** Has the page ask for news at once, as it does when it is seen again: tests may hold the timer that asks. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

export const rowOf = (page: Page, name: string): Locator => page.locator('tbody .queue-row').filter({ hasText: name });
export const detail = (page: Page): Locator => page.locator('.detail');
export const note = (page: Page, text: string | RegExp): Locator => page.locator('.note').filter({ hasText: text });

/** Closes the messages on a page: one lies over buttons until it goes, which takes seconds. */
export async function closeNotes(page: Page): Promise<void> {
  const close = page.locator('.note').getByRole('button', { name: 'Close this message' });
  while ((await close.count()) > 0) await close.first().click();
}

/** Presses a key for the page as a whole. */
export async function press(page: Page, key: string): Promise<void> {
  await page.locator('#detail-title, h1').last().focus();
  await page.keyboard.press(key);
}
