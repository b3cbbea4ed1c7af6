import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, openOwnPage } from '../browser.ts';
import { keptText, until } from './kept.ts';
import { answerOf, openPlainSite, pageOf } from './plainSite.ts';

const site = openPlainSite();
let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());
beforeEach(() => {
  const { answers } = site;
  for (const path of [...answers.keys()]) if (path !== '/sw.js') answers.delete(path);
  answers.set('/btc', pageOf('Bitcoin, first'));
});

/** What a request is sent with. */
interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A page at a path, with the service worker answering for it. */
async function openWithWorker(path = '/btc'): Promise<Page> {
  const { page } = await openOwnPage(browser, { serviceWorkers: 'allow' });
  await page.goto(site.url + path, { waitUntil: 'load' });
  await page.evaluate(async () => {
    const claimed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await navigator.serviceWorker.register('/sw.js');
    if (!navigator.serviceWorker.controller) await claimed;
  });
  return page;
}

/** Everything that is kept, as paths. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('hindcast-'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Waits until something is kept, or is no more. */
const untilKept = (page: Page, path: string, is = true): Promise<void> =>
  until(async () => ((await keptText(page, path)) !== null) === is);

const ask = (page: Page, path: string, init: Sent = {}): Promise<string> =>
  page.evaluate(async ([path, init]) => (await fetch(path, init)).text(), [path, init] as const);

const shown = (page: Page, path: string): Promise<unknown> => page.goto(site.url + path, { waitUntil: 'load' });

test('without a connection the last known page comes, and says from when it is; with one it is the newest', async () => {
  const page = await openWithWorker();
  site.answers.set('/btc', pageOf('Bitcoin, second'));
  await shown(page, '/btc');
  assert.equal(await page.textContent('h1'), 'Bitcoin, second');
  assert.equal(await page.locator('.offline-line').count(), 0);
  await until(async () => (await keptText(page, '/btc'))?.includes('second') === true);
  await page.context().setOffline(true);
  await shown(page, '/btc');
  assert.equal(await page.textContent('h1'), 'Bitcoin, second');
  assert.match(
    (await page.textContent('.offline-line')) ?? '',
    /^You are offline\. Prices and calls as of \d\d:\d\d; trying again\. Try again$/,
  );
  await shown(page, '/p/12');
  assert.equal(await page.textContent('h1'), 'You are offline.');
  assert.deepEqual(await page.locator('li a').allTextContents(), ['/btc'], 'where something is');
  await page.context().setOffline(false);
  site.answers.set('/btc', pageOf('Bitcoin, third'));
  await shown(page, '/btc');
  assert.equal(await page.textContent('h1'), 'Bitcoin, third');
  assert.equal(await page.locator('.offline-line').count(), 0);
});

test('a server that does not answer in time, or has a gateway answer for it, is not called offline', async () => {
  site.answers.set('/api/predictions', answerOf([1]));
  const page = await openWithWorker();
  await ask(page, '/api/predictions');
  await untilKept(page, '/api/predictions');
  site.answers.set('/api/predictions', answerOf([2], { afterMs: 6000 }));
  const told = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data))),
  );
  assert.equal(await ask(page, '/api/predictions'), '[1]');
  const { kept } = (await told) as { readonly kept: { readonly cause: string; readonly atMs: number } };
  assert.equal(kept.cause, 'unanswered');
  assert.ok(Math.abs(Date.now() - kept.atMs) < 60_000);
  // The late answer is the next one's.
  await until(async () => (await keptText(page, '/api/predictions')) === '[2]');
  site.answers.set('/btc', { ...pageOf('Bad gateway'), status: 502 });
  await shown(page, '/btc');
  assert.match(
    (await page.textContent('.offline-line')) ?? '',
    /^The server does not answer\. Prices and calls as of /,
  );
});

test('what is gone from the server is gone from the device as soon as that is online again', async () => {
  const { answers } = site;
  answers.set('/p/7', pageOf('A prediction'));
  answers.set('/api/predictions/7', answerOf({ quote: 'to the moon' }));
  answers.set('/api/predictions', answerOf(['to the moon', 'another']));
  const page = await openWithWorker();
  await shown(page, '/p/7');
  for (const path of ['/api/predictions/7', '/api/predictions']) await ask(page, path);
  for (const path of ['/p/7', '/api/predictions/7', '/api/predictions']) await untilKept(page, path);
  answers.set('/p/7', { ...pageOf('Withdrawn'), status: 410 });
  answers.set('/api/predictions/7', answerOf({ error: 'gone' }, { status: 404 }));
  answers.set('/api/predictions', answerOf(['another']));
  // Kept an hour ago.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        const headers = new Headers(kept?.headers);
        headers.set('x-hindcast-known-at', String(Date.now() - 3_600_000));
        await cache.put(request, new Response(await kept?.blob(), { headers }));
      }
    }
  });
  await shown(page, '/btc');
  for (const path of ['/p/7', '/api/predictions/7']) await untilKept(page, path, false);
  await until(async () => (await keptText(page, '/api/predictions')) === '["another"]');
});

test('another build keeps its own, takes over once no page of the one before is open, and forgets what that kept', async () => {
  const page = await openWithWorker();
  const worker = site.answers.get('/sw.js');
  assert.ok(worker);
  const build = /hindcast-pages-(\w+)/.exec((await page.evaluate(() => caches.keys())).join())?.[1] ?? '';
  assert.ok(worker.body.includes(build) && build !== '');
  await untilKept(page, '/btc');
  site.answers.set('/sw.js', { ...worker, body: worker.body.replaceAll(build, 'nextbuild') });
  const builds = (): Promise<string[]> =>
    page.evaluate(async () => [...new Set((await caches.keys()).map((name) => name.replace(/.*-/, '')))]);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    while (!registration?.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  assert.ok((await builds()).includes(build), 'a page of it is open');
  await page.goto('about:blank');
  const opened = await page.context().newPage();
  await opened.goto(`${site.url}/btc`);
  await until(() => opened.evaluate(async () => (await caches.keys()).every((name) => name.endsWith('-nextbuild'))));
  assert.ok((await keptIn(opened)).includes('/btc'), 'the page is kept anew');
  site.answers.set('/sw.js', worker);
});

test('an attack finds nothing in what is kept: no payment, no admin, no embed, no token, no secret in an address', async () => {
  const { answers } = site;
  const secret = answerOf('secret');
  const untouched = [
    '/api/payments/abc',
    '/api/payments/create-invoice',
    '/api/admin/me',
    '/api/admin/prediction_submissions',
    '/admin',
    '/admin/review',
    '/assets/admin/admin-1a2b.js',
    '/embed/v1/hindcast.js',
    '/embed/data/btc/5Y',
    '/news/12/s3cret',
    '/reset/12/99/s3cret',
    '/live-price',
    '/health',
    '/api/predictions?token=s3cret',
    '/api/predictions/../payments/abc',
    '/api//predictions',
    '/p/12?token=s3cret',
  ];
  for (const path of untouched) answers.set(path, secret);
  answers.set('/api/predictions', secret);
  answers.set('/api/prices', answerOf([]));
  answers.set('/p/12', pageOf('A prediction'));
  answers.set('/api/mstr/predictions', { ...secret, headers: { ...secret.headers, 'cache-control': 'private' } });
  const page = await openWithWorker();
  for (const path of untouched) await ask(page, path);
  for (const path of ['/admin', '/news/12/s3cret', '/reset/12/99/s3cret', '/embed/v1/hindcast.js']) {
    answers.set(path, pageOf('secret'));
    await shown(page, path);
  }
  answers.set('/p/12?token=s3cret', pageOf('A prediction'));
  await shown(page, '/p/12?token=s3cret');
  await ask(page, '/api/predictions', { headers: { authorization: 'Bearer s3cret' } });
  await ask(page, '/api/predictions', { method: 'POST', body: 's3cret' });
  await ask(page, '/api/mstr/predictions');
  await ask(page, '/api/prices');
  await untilKept(page, '/api/prices');
  const kept = await keptIn(page);
  assert.deepEqual(kept.filter((path) => !path.startsWith('/assets/')).sort(), ['/api/prices', '/btc', '/p/12']);
  assert.ok(!kept.some((path) => path.startsWith('/assets/admin')));
  const texts = await page.evaluate(async () => {
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const all = await Promise.all(
      caches_.map(async (cache) => (await cache.matchAll()).map((answer) => answer.text())),
    );
    return (await Promise.all(all.flat())).join('\n');
  });
  assert.doesNotMatch(texts, /s3cret|secret/);
});

test('a page of a day in the past is kept in no other page’s place', async () => {
  const { answers } = site;
  const past = ['/btc?asOf=2023-03-14', '/p/12?asOf=2023-03-14'];
  for (const path of past) answers.set(path, pageOf('As it stood'));
  answers.set('/p/12', pageOf('A prediction'));
  answers.set('/api/prices', answerOf([]));
  const page = await openWithWorker();
  await shown(page, '/p/12');
  await untilKept(page, '/p/12');
  for (const path of past) await shown(page, path);
  await ask(page, '/api/prices');
  await untilKept(page, '/api/prices');
  assert.deepEqual((await keptIn(page)).sort(), ['/api/prices', '/btc', '/p/12']);
  for (const path of ['/btc', '/p/12']) assert.doesNotMatch((await keptText(page, path)) ?? '', /As it stood/);
});

test('what is kept is bounded, the oldest goes first', async () => {
  for (let id = 1; id <= 30; id++) site.answers.set(`/api/predictions/${id}`, answerOf({ id }));
  const page = await openWithWorker();
  for (let id = 1; id <= 30; id++) await ask(page, `/api/predictions/${id}`);
  await untilKept(page, '/api/predictions/30');
  await untilKept(page, '/api/predictions/1', false);
  const kept = (await keptIn(page)).filter((path) => path.startsWith('/api/'));
  assert.ok(kept.length <= 24, `${kept.length}`);
});
