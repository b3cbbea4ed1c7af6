import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../live/eventually.ts';
import { fillWithDemo, openDesk } from './apiDesk.ts';
import { call, closeNotes, detail, note, press, rowOf } from './desk.ts';

const desk = openDesk({ bars: [] }, fillWithDemo);

const form = (page: Page) => page.locator('.act-form');
const button = (page: Page, name: string | RegExp) => detail(page).getByRole('button', { name });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const go = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => form(page).locator('.act-preview');
const rows = (page: Page) => page.locator('tbody .queue-row');
/** Lists the keys of the forms that the tab keeps, without the name of their user. */
const keptForms = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).flatMap((name) => /hindcast:act:.*/.exec(name) ?? []));

/** Returns the distance of the drawn prediction from the top of its chart. */
const markAt = (page: Page): Promise<number> =>
  page.locator('.preview-chart').evaluate((chart) => {
    const mark = chart.querySelector('.hc-mark')?.getBoundingClientRect().top ?? Number.NaN;
    return mark - chart.getBoundingClientRect().top;
  });

/** Until the prediction is drawn below a place in its chart, or above it. */
const markGoes = (page: Page, place: number, below: boolean): Promise<void> =>
  eventually(`a mark ${below ? 'below' : 'above'} ${place}`, async () => (await markAt(page)) > place === below);

/** Opens the form of an act and says why. */
async function begin(page: Page, act: string | RegExp, why: string): Promise<void> {
  await closeNotes(page);
  await detail(page).locator('.detail-actions').getByRole('button', { name: act }).click();
  await field(page, 'Reason').fill(why);
}

/** Looks at what an act would do, and does it. */
async function look(page: Page, would: string | RegExp, name: string, did: string | RegExp): Promise<void> {
  await go(page, 'Preview');
  await preview(page).getByText(would).waitFor();
  await go(page, name);
  await note(page, did).waitFor();
  await form(page).waitFor({ state: 'detached' });
}

test('an operator finds a prediction, sees why it was judged so, and changes it; words wait in the tab, and what others change meanwhile is shown [J1]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/predictions');
  await page.getByText(/^\d+ BTC predictions$/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('cassandra 100k');
  await page.waitForURL('**/admin/predictions?search=cassandra+100k');
  assert.equal(await rows(page).count(), 1);
  const row = await rows(page).innerText();
  assert.match(row, /\$100,000[\s\S]*02\/11\/2023[\s\S]*\d\d\/\d\d\/\d{4}/, 'exact, and days in one form');
  await page.keyboard.press('Tab');
  await page.getByLabel('Which predictions').selectOption('miss');
  await page.getByText('No predictions found.').waitFor();
  await page.getByLabel('Which predictions').selectOption('success');
  await rowOf(page, 'Cassandra').getByRole('button').click();
  await page.waitForURL('**/admin/predictions?show=success&search=cassandra+100k&id=1');
  await detail(page).getByText('It is a hit at the first daily close at or above $100,000.').waitFor();
  await detail(page).locator('.evidence-bars').getByText('decides').waitFor();
  await detail(page).getByText('Recorded', { exact: true }).first().waitFor();
  await detail(page).locator('.preview-chart canvas').first().waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  const cut = await button(page, /./)
    .and(page.locator('.detail-actions > *'))
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
  assert.equal(cut, 0, 'on a phone every act can be seen');
  await page.setViewportSize({ width: 1280, height: 900 });

  await press(page, 'e');
  assert.deepEqual(await keptForms(page), []);
  await field(page, 'Price target').fill('118250');
  await field(page, 'Reason').fill('The post says 118,250');
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  await page.reload();
  await press(page, 'e');
  assert.equal(await field(page, 'Price target').inputValue(), '118250', 'what was typed waits in the tab');
  assert.deepEqual(await keptForms(page), ['hindcast:act:prediction:1:edit']);

  await call(desk, 'PATCH', '/api/admin/predictions/1', { set: { price_target: 118_000 }, reason: 'Nearly' });
  await go(page, 'Preview');
  await form(page)
    .getByRole('alert')
    .getByText(/changed/)
    .waitFor();
  await form(page).getByText('Changed by somebody else since you began').waitFor();
  assert.match(await form(page).locator('.clashes').innerText(), /Price target\s+\$100,000\s+\$118,000/);
  await go(page, 'Preview');
  assert.match(await preview(page).innerText(), /Price target\s+\$118,000\s+\$118,250/);
  await preview(page)
    .getByText(/The claim would change from .* to .*, and be judged anew\./)
    .waitFor();
  await field(page, 'Reason').fill('The post says 118,250 indeed');
  await look(page, /The claim would change/, 'Save the change', 'Prediction 1 is changed, and now at version');
  await detail(page).getByText('Target $118,250').waitFor();
  await detail(page).getByText('The post says 118,250 indeed').waitFor();
  assert.deepEqual(await keptForms(page), []);
  assert.deepEqual(
    complaints.filter((line) => !line.includes('409')),
    [],
  );
});

test('each act on a prediction has its reverse in the same place: withdrawn and restored, set by hand and lifted, drawn otherwise and not, hidden and shown [J1 J2 C16]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/predictions?id=8');
  await begin(page, 'Withdraw', 'He never said <b>so</b>');
  await go(page, 'Withdraw');
  await note(page, 'Prediction 8 is withdrawn.').waitFor();
  await detail(page).getByText('He never said <b>so</b>').first().waitFor();
  await rowOf(page, 'Withdrawn').waitFor();
  await begin(page, 'Restore', 'The words were found');
  await go(page, 'Restore');
  await note(page, 'Prediction 8 is restored.').waitFor();
  await rowOf(page, 'Withdrawn').waitFor({ state: 'detached' });

  await begin(page, 'Set the outcome', 'The feed was wrong');
  await field(page, 'Outcome').selectOption('miss');
  await go(page, 'Set');
  await note(page, 'Prediction 8 is miss, set by hand.').waitFor();
  await detail(page).locator('.call-override').getByText('The feed was wrong').waitFor();
  await begin(page, 'Set by hand', 'The feed was right');
  await go(page, 'Lift');
  await note(page, /Prediction 8 is .*, by the rule\./).waitFor();
  await detail(page).locator('.call-override').waitFor({ state: 'detached' });

  await begin(page, 'Draw otherwise', 'It hides the others');
  await field(page, 'Shown at').fill('-$1,000');
  const claimed = await markAt(page);
  await go(page, 'Preview');
  await preview(page).getByText('Then: at −$1,000.').waitFor();
  await markGoes(page, claimed + 20, true);
  await field(page, 'Shown at').fill('-$1,001');
  await markGoes(page, claimed + 20, false);
  await field(page, 'Shown at').fill('-$1,000');
  await look(page, 'Then: at −$1,000.', 'Draw so', 'Prediction 8 is drawn at −$1,000.');
  await detail(page)
    .getByText(/at −\$1,000, by owner .*: It hides the others/)
    .waitFor();
  await begin(page, 'Drawn otherwise', 'There is room again');
  await field(page, 'Drawn').selectOption('claim');
  await look(page, 'Then: as it claims.', 'Draw as it claims', 'Prediction 8 is drawn as it claims.');

  const quote = await detail(page).locator('blockquote').innerText();
  await begin(page, 'Take down', 'His lawyer asked');
  await look(page, 'Words and link are hidden', 'Take down', 'Words and link are hidden');
  await detail(page).getByText('No words are quoted.').waitFor();
  const hidden = page.getByRole('region', { name: 'Taken down' });
  assert.match(await hidden.innerText(), new RegExp(`${quote}[^]*His lawyer asked`));
  await rowOf(page, 'words hidden').waitFor();
  await begin(page, 'Taken down', 'They agreed');
  await look(page, 'Nothing of it is taken down', 'Show it again', 'Nothing of it is taken down');
  await detail(page).locator('.words blockquote').waitFor();
  assert.deepEqual(complaints, []);
});

test('an expert’s reply to a verdict is recorded after a look at it, stands beside the call, and is removed in the same place [J1]', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/predictions?id=2');
  await detail(page).locator('.detail-actions').getByRole('button', { name: 'Record a reply' }).click();
  await field(page, 'Words').fill('I was <b>early</b>.');
  await field(page, 'Said on').fill('04/02/2023');
  await field(page, 'Link').fill('https://example.org/reply');
  await look(page, 'Then: “I was <b>early</b>.”, 4 Feb 2023.', 'Record', 'Prediction 2 has a reply to its verdict.');
  await detail(page).getByText('2023-02-04: I was <b>early</b>.').waitFor();
  await detail(page).locator('.detail-actions').getByRole('button', { name: 'Reply...' }).click();
  assert.equal(await field(page, 'Words').inputValue(), 'I was <b>early</b>.');
  await field(page, 'On record').selectOption('none');
  await field(page, 'Reason').fill('Somebody else said it');
  await look(page, 'Then: no reply.', 'Remove', 'Prediction 2 has no reply to its verdict.');
  await detail(page).getByText('Record a reply').waitFor();
  assert.deepEqual(complaints, []);
});

test('a prediction is added after a look at what it would be; a file is stored and taken back; what is listed is exported', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/predictions?asset=naka&do=add');
  const prices = () =>
    form(page)
      .getByLabel(/price|Price (target|ceiling|floor)/)
      .filter({ visible: true });
  await field(page, 'Kind').selectOption('range');
  assert.equal(await detail(page).getByRole('button', { name: 'Close' }).count(), 1);
  assert.deepEqual(
    await prices().evaluateAll((all: HTMLInputElement[]) => all.map((one) => [one.name, one.required])),
    [
      ['price_min', true],
      ['price_max', true],
    ],
  );
  await field(page, 'Kind').selectOption('top');
  await field(page, 'Price ceiling').fill('13');
  await field(page, 'Kind').selectOption('target');
  assert.equal(await prices().count(), 1);
  await field(page, 'Expert').fill('Ada <i>Lovelace</i>');
  await field(page, 'Price target').fill('12');
  await field(page, 'Day of the words').fill('2026-01-05');
  await field(page, 'End date').fill('2027-12-31');
  await field(page, 'Words').fill('<img src=x onerror=alert(1)> \u05d0\u05d1 twelve');
  await field(page, 'Confirmed').or(field(page, 'Price is meant so')).selectOption('yes');
  await look(page, 'Ada <i>Lovelace</i>', 'Add it', /added as prediction \d+/);
  await detail(page).getByRole('heading', { name: 'Ada <i>Lovelace</i>' }).waitFor();
  assert.equal(await detail(page).locator('.words :is(i, img)').count(), 0, 'what people write stays text');

  await page.getByRole('link', { name: 'Import a file' }).click();
  const file = 'influencer_name,price_target,prediction_made,end_date,confirmed\nGrace,13,2026-01-05,2027-12-31,yes\n';
  await field(page, 'File').setInputFiles({ name: 'calls.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await go(page, 'Preview');
  await preview(page).waitFor();
  await go(page, 'Store it');
  await page
    .getByRole('button', { name: /^Take it back: import \d+$/ })
    .first()
    .click();
  await rowOf(page, 'Grace').waitFor();
  await field(page, 'Reason').fill('The wrong file');
  await look(page, '1 prediction would be withdrawn', 'Take it back', '1 prediction is withdrawn');
  await rowOf(page, 'Withdrawn').filter({ hasText: 'Grace' }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'predictions-naka.csv');
  await note(page, /NAKA predictions exported/).waitFor();
  assert.deepEqual(complaints, []);
});

test('who may only read is offered no act, and no words that are taken down are asked for [A6 J2]', async () => {
  const { page, complaints } = await desk.openPage();
  const { token } = (await call(desk, 'POST', '/api/admin/tokens', { name: 'reads', role: 'viewer' })) as {
    readonly token: string;
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await desk.enter('/admin/predictions?id=1&do=edit', { token });
  await detail(page).getByText('How it was judged').waitFor();
  assert.equal(await form(page).count(), 0);
  assert.equal(await button(page, /Edit|Withdraw|Take|Draw|Set/).count(), 0);
  assert.equal(await page.getByRole('link', { name: /Add a prediction|Import a file/ }).count(), 0);
  assert.deepEqual(
    asked.filter((path) => path.endsWith('/takedown')),
    [],
  );
  await page.goto(`${desk.url}/admin/experts?id=1&do=merge`);
  await detail(page).getByText('Other names').waitFor();
  assert.equal(await form(page).count(), 0);
  assert.equal(await button(page, /Merge|Rename|Picture|Remove/).count(), 0);
  assert.deepEqual(complaints, []);
});

test('on a phone a prediction and an expert are two lines each, with nothing beside the screen or over something else [J1]', async () => {
  const { page } = await desk.openPage({ viewport: { width: 390, height: 844 } });
  for (const place of ['predictions', 'experts']) {
    await desk.enter(`/admin/${place}`);
    await rows(page).first().waitFor();
    const { heights, beside, over } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('tbody .queue-row')];
      const boxOf = (one: Element): DOMRect => one.getBoundingClientRect();
      const cells = all.map((row) =>
        [...row.querySelectorAll('td')].filter((cell) => cell.textContent !== '').map(boxOf),
      );
      const covers = (a: DOMRect, b: DOMRect): boolean =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const acts = [...document.querySelectorAll('.queue-head :is(a, button, select, input)')].map(boxOf);
      return {
        heights: all.map((row) => Math.round(boxOf(row).height)),
        beside: acts.filter(({ right }) => right > innerWidth).length,
        over: cells.filter((row) => row.some((a, at) => row.slice(at + 1).some((b) => covers(a, b)))).length,
      };
    });
    assert.deepEqual([Math.max(...heights) <= 72, beside, over], [true, 0, 0], `${place}: ${heights}`);
  }
});
