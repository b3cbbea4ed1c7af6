import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { dailyBars } from '../../api/fixture.ts';
import { sent } from '../../api/reviewServer.ts';
import { eventually } from '../../live/eventually.ts';
import { detail, holdClock, note, press, rowOf } from './desk.ts';
import { openOperatorDesk } from './operatorDesk.ts';

const desk = openOperatorDesk();
const DASHBOARD = '/admin/dashboard';
const LIST = '/api/admin/prediction_submissions';

const heading = (page: Page, name: string) => detail(page).getByRole('heading', { name }).waitFor();
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name });
const bulk = (page: Page) => page.getByRole('region', { name: 'Several at once' });
const statusOf = async (id: number) => (await desk.storage.models.submissions.findByPk(id))?.status;
/** Waits until the focus is at the element of this id, of this class without one, or of this tag without both. */
const focusAt = (page: Page, place: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const { id, className, tagName } = document.activeElement ?? document.body;
    return (id || className || tagName) === wanted;
  }, place);
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  assert.ok(box, 'it is drawn');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
};
/** Returns the pixels by which the page is wider and higher than the window. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });

test('on a phone a decision opens at its form, lists say kind, handle and source, and all can be picked [D2 D3]', async () => {
  const { page } = await desk.openPage({ viewport: { width: 390, height: 844 } });
  const words = { kind: 'bottom', price_prediction: '', price_min: 95_000, twitter_handle: 'deep' } as const;
  const id = await desk.send({ expert_name: 'Phone Deep', ...words, source_url: 'https://x.com/a' });
  await desk.send({ expert_name: 'Phone Plain', twitter_handle: null });
  await desk.enter(`${DASHBOARD}?search=Phone`);
  await rowOf(page, 'Phone Deep').waitFor();
  for (const word of ['$95k', 'Bottom', '31/12/2029', '@deep', 'x.com'])
    assert.ok(await rowOf(page, 'Phone Deep').getByText(word, { exact: true }).first().isVisible(), word);
  const plain = (await rowOf(page, 'Phone Plain').innerText()).split('\n');
  assert.equal(plain.filter((word) => word === 'N/A').length, 2, 'no handle and no source');

  await page.getByLabel('Pick all that were read').click();
  await bulk(page).getByText('2 submissions picked').waitFor();
  assert.ok((await boxOf(bulk(page))).bottom < 844);
  assert.deepEqual(await beyond(page), [0, 0], 'the list alone scrolls');
  await bulk(page).getByRole('button', { name: 'Pick none' }).click();

  await page.getByRole('button', { name: 'Reject Phone Deep' }).click();
  const form = detail(page).getByRole('group', { name: `Reject Submission ${id}` });
  await form.waitFor();
  await page.waitForFunction(() => document.activeElement?.classList.contains('detail-form'));
  await eventually('the form is in view', async () => {
    const { top } = await boxOf(form);
    return top > 40 && top < 300;
  });
  await detail(page).getByRole('button', { name: 'Back' }).click();
  const title = detail(page).getByRole('heading', { level: 2, name: `Submission ${id}` });
  await eventually('the title is seen again', async () => (await boxOf(title)).top > 40);
  await button(page, 'Close').first().click();

  await page.getByRole('button', { name: 'Submissions' }).click();
  const places = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  assert.equal(await places.count(), 7);
  for (const place of await places.all()) assert.ok((await boxOf(place)).right <= 390);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await places.first().waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await beyond(page), [0, 0]);
  assert.ok((await boxOf(page.getByRole('link', { name: 'All', exact: true }))).right < 306, 'no status is cut off');
});

test('the next three are there before they are asked for; a key that is held decides once [D4 D5]', async () => {
  const { page } = await desk.openPage();
  const ids: number[] = [];
  for (const name of ['Ann', 'Bea', 'Cy', 'Di', 'Ed']) ids.push(await desk.send({ expert_name: `Held ${name}` }));
  const [ann = 0, bea = 0] = ids;
  const read: number[] = [];
  const written: string[] = [];
  page.on('request', (request) => {
    const [, id] = /prediction_submissions\/(\d+)$/.exec(request.url()) ?? [];
    if (id && request.method() === 'GET') read.push(Number(id));
    if (request.method() !== 'GET') written.push(new URL(request.url()).pathname);
  });
  await desk.enter(`${DASHBOARD}?search=Held&sort=oldest&id=${ann}`);
  await heading(page, 'Held Ann');
  await eventually('three ahead', () => read.length >= 4);
  assert.deepEqual(
    [...read].sort((a, b) => a - b),
    ids.slice(0, 4),
  );
  await page.locator('#detail-title').focus();
  await page.keyboard.down('x');
  await heading(page, 'Held Bea');
  for (let held = 0; held < 3; held++) await page.keyboard.down('x');
  await page.keyboard.up('x');
  await note(page, 'Submission rejected successfully!').waitFor();
  assert.deepEqual([written, await statusOf(bea)], [[`${LIST}/${ann}`], 'pending']);
  assert.equal(new URL(page.url()).searchParams.get('id'), String(bea));
});

test('picking pushes nothing out of the window, and the focus is never lost: of an edit, a reason, several at once and a search [D1 D4 D5 R1]', async () => {
  const { page } = await desk.openPage();
  for (const name of ['Desk A', 'Desk B', 'Desk C']) await desk.send({ expert_name: name });
  await desk.enter(`${DASHBOARD}?sort=newest`);
  await press(page, '/');
  await page.keyboard.type('desk');
  await page.waitForURL((url) => url.searchParams.get('search') === 'desk');
  await page.keyboard.press('Enter');
  await heading(page, 'Desk C');
  await focusAt(page, 'detail-title'); // the first hit is opened
  await press(page, 's');
  await bulk(page).getByText('1 submission picked').waitFor();
  assert.ok((await boxOf(button(page, /^Approve/))).bottom < 900);
  assert.deepEqual(await beyond(page), [0, 0]);
  const all = page.getByLabel('Pick all that were read');
  assert.equal(await all.evaluate((box: HTMLInputElement) => box.indeterminate), true, 'some are picked');
  await page.getByLabel(/^Pick Desk B/).check();
  await page.keyboard.press('j');
  await heading(page, 'Desk B');
  await page.keyboard.press('k');
  await heading(page, 'Desk C');

  await page.keyboard.press('e');
  const name = detail(page).getByLabel('Expert name');
  assert.equal(await name.evaluate((field) => field === document.activeElement), true);
  await page.keyboard.type('!');
  await rowOf(page, 'Desk C').getByText('Unsaved').waitFor();
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Save Changes');
  await rowOf(page, 'Desk C').getByText('Unsaved').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  await focusAt(page, 'detail-title');

  await holdClock(page);
  await bulk(page).getByRole('button', { name: 'Reject…' }).click();
  await focusAt(page, 'admin-input');
  await page.keyboard.press('Escape');
  await focusAt(page, 'bulk section');
  await bulk(page).getByRole('button', { name: 'Reject…' }).click();
  await page.keyboard.type('No');
  await bulk(page).getByRole('button', { name: 'Reject 2 submissions' }).click();
  await note(page, '2 submissions were rejected.').waitFor();
  await bulk(page).waitFor({ state: 'detached' });
  await focusAt(page, 'detail-title');
  await page.keyboard.press('Escape');
  await detail(page).waitFor({ state: 'detached' });
  await focusAt(page, 'row-name');

  await press(page, '/');
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox');
  await focusAt(page, 'row-name');
  assert.equal(await search.inputValue(), 'desk', 'Escape leaves it first');
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.searchParams.get('search'));
  assert.equal(await search.inputValue(), '', 'and then clears it');
  await page.setViewportSize({ width: 1024, height: 768 });
  assert.deepEqual(await beyond(page), [0, 0], 'one scroller');
  const { right } = await boxOf(page.getByRole('link', { name: 'Machine', exact: true }));
  assert.ok(right < (await boxOf(page.getByRole('link', { name: 'owner' }))).left, 'the places fit');
});

test('beside a submission stand its twins, how its splits change its verdict, and who did what [D3 D7]', async () => {
  const { page } = await desk.openPage();
  const closes = Array.from({ length: 31 }, (_, day) => 100 + (day % 3));
  await desk.addBars(dailyBars('2024-12-01', closes, 'mstr'));
  const split = { asset: 'mstr', day: '2024-12-10', ratio: '10:1', stored: 'adjusted' };
  assert.equal((await desk.call('POST', '/api/admin/prices/splits', split)).status, 200);
  const said = { asset: 'mstr', expert_name: 'Thetis', source_url: 'https://example.org/said', notes: 'So' } as const;
  const days = { prediction_made: '2024-12-03', target_time: '2024-12-31', price_prediction: '$1,500' } as const;
  const other = await desk.send({ ...said, ...days });
  const id = await desk.send({ ...said, ...days });
  await desk.call('PUT', `${LIST}/${id}/update`, { notes: 'So be it' });
  await desk.enter(`/admin/mstr?id=${id}`);
  await detail(page).getByText('Who did what').click();
  const act = detail(page).locator('.trail li').first();
  await act.getByText('edited a submission').waitFor();
  assert.match(await act.innerText(), /words So → So be it/);
  await press(page, 'e');
  await detail(page).getByLabel('Price prediction').fill('1,010');
  await detail(page).getByText('How it is judged').click();
  await detail(page)
    .locator('.preview-rule')
    .getByText('$1,010 as quoted, $101 since the 10:1 split of 10 Dec 2024')
    .waitFor();
  const twins = detail(page).getByRole('region', { name: 'Duplicates' });
  await twins.getByRole('button', { name: `Submission ${other}` }).click();
  await page.waitForURL((url) => url.searchParams.get('id') === String(other));
});

test('a long list is read on as it is gone through, its open row in full view, and its rest can be picked unread [D2 D4]', async () => {
  const { page } = await desk.openPage({ viewport: { width: 1440, height: 500 } });
  const rows = Array.from({ length: 130 }, (_, n) =>
    sent({ created_at: new Date(), target_time: '2029-12-31', expert_name: `Many ${String(n).padStart(3, '0')}` }),
  );
  await desk.storage.models.submissions.bulkCreate(rows);
  await desk.enter(`${DASHBOARD}?search=Many&sort=newest`);
  await rowOf(page, 'Many 129').waitFor();
  const isInView = (name: string) =>
    page.waitForFunction((expected) => {
      const row = document.querySelector('.queue-row[aria-current]');
      const list = document.querySelector('.queue-rows');
      const head = document.querySelector('.queue-columns');
      if (!row?.textContent?.includes(expected) || !list || !head) return false;
      const { top, bottom } = row.getBoundingClientRect();
      return top >= head.getBoundingClientRect().bottom - 1 && bottom <= list.getBoundingClientRect().bottom + 1;
    }, name);
  await press(page, 'j');
  for (let n = 0; n < 7; n++) await page.keyboard.press('j');
  await isInView('Many 122');
  for (let n = 0; n < 6; n++) await page.keyboard.press('k');
  await isInView('Many 128');

  await page.getByLabel('Pick all that were read').check();
  await bulk(page).getByText('100 submissions picked').waitFor();
  await bulk(page).getByRole('button', { name: 'Pick the first 1,000' }).click();
  await bulk(page).getByText('130 submissions picked').waitFor();
  const scroller = page.locator('.queue-rows');
  // At its end the list loads on and grows.
  await eventually('the oldest is shown', async () => {
    await scroller.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    return rowOf(page, 'Many 000').isVisible();
  });
  await desk.storage.models.submissions.destroy({ where: { expert_name: rows.map(({ expert_name }) => expert_name) } });
});
