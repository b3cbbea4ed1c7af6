import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openOwnPage } from '../browser.ts';
import { lately, openDesk } from './apiDesk.ts';
import { call, detail, holdClock, lookAgain, note, press, rowOf, sendIn, signedIn } from './desk.ts';

const desk = openDesk({ bars: lately(100_000) });

const DASHBOARD = '/admin/dashboard';
const title = (page: Page, id: number) => detail(page).getByRole('heading', { level: 2, name: `Submission ${id}` });
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name });
/** Returns the id of the focused element, else its class, else its tag; `body` if nothing has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { id, className, tagName } = document.activeElement ?? document.body;
    return tagName === 'BODY' ? 'body' : id || className || tagName;
  });
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
  const size = { width: 390, height: 844 };
  const { page } = await openOwnPage(desk.browser, { viewport: size, hasTouch: true, isMobile: true });
  const sent = { prediction_type: 'bottom', price_min: '95000', twitter_handle: 'deep', source_url: 'https://x.com/a' };
  const first = await sendIn(desk, { expert_name: 'Phone Deep', ...sent });
  const second = await sendIn(desk, { expert_name: 'Phone Plain' });
  await signedIn(page, desk, `${DASHBOARD}?search=Phone`);
  const seen = async (name: string) =>
    (await rowOf(page, name).innerText()).split('\n').filter((line) => line.trim() !== '');
  await rowOf(page, 'Phone Deep').waitFor();
  for (const words of ['$95k', 'Bottom', '31/12/2029', '@deep', 'x.com']) {
    assert.ok((await seen('Phone Deep')).includes(words), words);
    assert.ok(await rowOf(page, 'Phone Deep').getByText(words, { exact: true }).first().isVisible(), words);
  }
  assert.ok((await seen('Phone Plain')).includes('Target'));
  assert.equal((await seen('Phone Plain')).filter((words) => words === 'N/A').length, 2, 'no handle and no source');

  await page.getByLabel('Pick all that were read').tap();
  const bulk = page.getByRole('region', { name: 'Several at once' });
  await bulk.getByText('2 submissions picked').waitFor();
  assert.ok((await boxOf(bulk)).bottom < size.height);
  assert.deepEqual(await beyond(page), [0, 0], 'the list alone scrolls');
  await bulk.getByRole('button', { name: 'Pick none' }).tap();

  for (const act of ['Reject', 'Approve']) {
    await page.getByRole('button', { name: `${act} Phone Deep` }).tap();
    await title(page, first).waitFor();
    const form = detail(page).getByRole('group', { name: `${act} Submission ${first}` });
    await form.waitFor();
    await page.waitForFunction(() => document.activeElement?.classList.contains('detail-form'));
    const { top } = await boxOf(form);
    assert.ok(top > 40 && top < 300, `${act}: the form is at ${top}`);
    await detail(page).getByRole('button', { name: 'Back' }).tap();
    assert.ok((await boxOf(title(page, first))).top > 40, 'the title is seen again');
    await button(page, 'Close').first().tap();
  }
  assert.ok(second > first);

  await page.getByRole('button', { name: 'Submissions' }).tap();
  const places = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  assert.equal(await places.count(), 7);
  for (const place of await places.all()) assert.ok((await boxOf(place)).right <= size.width);
  assert.equal(await places.and(page.locator('[aria-current="page"]')).innerText(), 'Submissions');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await places.first().waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 320, height: 568 });
  assert.deepEqual(await beyond(page), [0, 0]);
  const { right } = await boxOf(page.getByRole('link', { name: 'All', exact: true }));
  assert.ok(right < 306, 'no status is cut off');
});

test('picking and instructions push nothing out of the window; a checkbox lets keys through, and the focus is never lost [D4 D5 R1]', async () => {
  const { page } = await desk.openPage();
  const ids: number[] = [];
  for (const name of ['Desk A', 'Desk B', 'Desk C']) ids.push(await sendIn(desk, { expert_name: name }));
  const [, , last = 0] = ids;
  await desk.enter(`${DASHBOARD}?search=Desk&sort=newest`);
  await rowOf(page, 'Desk C').waitFor();
  await press(page, 'j');
  await title(page, last).waitFor();
  await press(page, 's');
  const bulk = page.getByRole('region', { name: 'Several at once' });
  await bulk.getByText('1 submission picked').waitFor();
  assert.ok((await boxOf(button(page, /^Approve/))).bottom < 900);
  assert.deepEqual(await beyond(page), [0, 0]);
  const all = page.getByLabel('Pick all that were read');
  assert.equal(await all.evaluate((box: HTMLInputElement) => box.indeterminate), true, 'some are picked');
  assert.equal((await rowOf(page, 'Desk C').innerText()).includes('Target'), true, 'the kind is beside the price');
  await page.locator('.preview-chart .hc-reset').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.preview-chart .hc-reset').isVisible(), false, 'nothing was zoomed');
  await page.locator('.preview-chart .hc-chart-surface').focus();
  await page.keyboard.press('+');
  await page.locator('.preview-chart .hc-reset').waitFor();

  await page.getByLabel(/^Pick Desk B/).check();
  await page.keyboard.press('j');
  await title(page, last - 1).waitFor();
  await page.keyboard.press('k');
  await title(page, last).waitFor();
  await page.keyboard.press('e');
  const name = detail(page).getByLabel('Expert name');
  assert.equal(await name.evaluate((field) => field === document.activeElement), true);
  await page.keyboard.type('!');
  await rowOf(page, 'Desk C').getByText('Unsaved').waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'detail-title');
  await detail(page).getByLabel('Edit Mode').click();
  await page.keyboard.press('Escape');
  assert.equal(await detail(page).getByLabel('Edit Mode').isChecked(), false);
  await page.keyboard.press('e');
  await button(page, 'Save Changes').click();
  await note(page, 'Data saved successfully!').waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Save Changes');
  await rowOf(page, 'Desk C').getByText('Unsaved').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await page.keyboard.press('r');
  await page.waitForFunction(() => document.activeElement?.classList.contains('detail-form'));
  await detail(page).getByLabel('Admin comment').focus();
  await page.keyboard.press('Escape');
  await detail(page).getByRole('heading', { name: 'View Submission' }).waitFor();

  await holdClock(page);
  await bulk.getByRole('button', { name: 'Reject…' }).click();
  assert.equal(await focused(page), 'admin-input');
  await page.keyboard.press('Escape');
  assert.equal(await focused(page), 'bulk section');
  await bulk.getByRole('button', { name: 'Reject…' }).click();
  await page.keyboard.type('No');
  await bulk.getByRole('button', { name: 'Reject 2 submissions' }).click();
  await note(page, '2 submissions were rejected.').waitFor();
  await bulk.waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'detail-title');
  assert.match(await note(page, 'were rejected').getByRole('button', { name: 'Undo' }).innerText(), /^Undo \d+ s$/);
  await page.waitForFunction(() => {
    const [told, bar] = ['.note', '.detail-actions'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    return told && bar && told.top > 600 && told.bottom < bar.top;
  });
  await page.keyboard.press('Escape');
  await detail(page).waitFor({ state: 'detached' });
  assert.equal(await focused(page), 'row-name');

  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('link', { name: 'MSTR Dashboard' }).click();
  await page.locator('.review-how').waitFor();
  assert.deepEqual(await beyond(page), [0, 0], 'one scroller');
  for (const place of ['Submissions', 'Audit', 'Machine']) {
    const { right } = await boxOf(page.getByRole('link', { name: place, exact: true }));
    assert.ok(right < (await boxOf(page.getByRole('link', { name: 'owner' }))).left, `${place} fits`);
  }
  await page.goto(`${desk.url}/admin/mstr?id=${ids[0]}`);
  await page.waitForURL((url) => url.pathname === DASHBOARD && url.searchParams.get('id') === String(ids[0]));
  await page.getByRole('heading', { level: 1, name: /^Admin Dashboard/ }).waitFor();
});

test('Enter in the search opens the first hit, Escape leaves it and then clears it, and what is not found is said [D1]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Wanted One' });
  await sendIn(desk, { expert_name: 'Other One' });
  await desk.enter(DASHBOARD);
  await rowOf(page, 'Other One').waitFor();
  await press(page, '/');
  await page.keyboard.type('wanted');
  await page.keyboard.press('Enter');
  await title(page, id).waitFor();
  assert.equal(await focused(page), 'detail-title');
  await page.keyboard.press('Escape');
  await detail(page).waitFor({ state: 'detached' });
  await press(page, '/');
  await page.keyboard.press('Escape');
  const search = page.getByRole('searchbox');
  assert.deepEqual([await search.inputValue(), await focused(page)], ['wanted', 'row-name']);
  await page.keyboard.press('Escape');
  await rowOf(page, 'Other One').waitFor();
  assert.equal(await search.inputValue(), '');
  await search.fill('nobody at all');
  await page.getByText('No pending submission has “nobody at all” in its names, words or links.').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await rowOf(page, 'Other One').waitFor();
  assert.ok((await focused(page)).startsWith('queue-search'));
});

test('that no answer came is told until one comes [D5]', async () => {
  const { page } = await desk.openPage();
  const id = await sendIn(desk, { expert_name: 'Quiet Line', notes: 'first' });
  await desk.enter(`${DASHBOARD}?id=${id}`);
  await detail(page).getByRole('heading', { name: 'Quiet Line' }).waitFor();
  await press(page, 'e');
  await detail(page).getByLabel('Notes').fill('second');
  await page.route(`**/prediction_submissions/${id}/update`, (route) => route.abort());
  await button(page, 'Save Changes').click();
  const told = note(page, 'No answer came from the server. Is it running?');
  await told.waitFor();
  await page.unroute(`**/prediction_submissions/${id}/update`);
  await call(desk, 'PUT', `/api/admin/prediction_submissions/${id}/update`, { twitter_handle: 'quiet' });
  await lookAgain(page);
  await told.waitFor({ state: 'detached' });
});
