import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type RunningServer, startServer } from '../startServer.ts';

/** A server whose operators sign in: with the token of its machine, and the first password. */
export interface AdminServer extends RunningServer {
  readonly token: string;
  readonly firstPassword: string;
}

export async function startAdmin(settings: Readonly<Record<string, string>> = {}): Promise<AdminServer> {
  const server = await startServer(settings);
  const access = JSON.parse(await readFile(join(server.dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  const first = await readFile(join(server.dataDir, 'first-password.txt'), 'utf8');
  const [, firstPassword = ''] = /password: (\S+)/.exec(first) ?? [];
  return { ...server, token: access.token, firstPassword };
}

/** A call of an operator. */
export async function call(server: AdminServer, method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
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

/** Signs in with the token of the machine: a page of the admin then opens at once. */
export async function signedIn(page: Page, server: Pick<AdminServer, 'url' | 'token'>, path: string): Promise<void> {
  const empty = `${server.url}/admin/login?empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(empty, { waitUntil: 'load' });
  await page.evaluate((token) => {
    sessionStorage.clear();
    localStorage.setItem('adminLoggedIn', 'true');
    localStorage.setItem('adminUsername', 'owner');
    localStorage.setItem('adminToken', token);
  }, server.token);
  await page.goto(server.url + path);
}

export const rowOf = (page: Page, name: string): Locator => page.locator('tbody .queue-row').filter({ hasText: name });
export const detail = (page: Page): Locator => page.locator('.detail');
export const note = (page: Page, text: string | RegExp): Locator => page.locator('.note').filter({ hasText: text });

/** Presses a key for the page as a whole. */
export async function press(page: Page, key: string): Promise<void> {
  await page.locator('#detail-title, h1').last().focus();
  await page.keyboard.press(key);
}
