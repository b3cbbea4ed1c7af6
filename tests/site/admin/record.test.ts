import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../live/eventually.ts';
import { begin, field, form, go, look } from './actForm.ts';
import { daysAgo } from './apiDesk.ts';
import { call, detail, note, press, rowOf } from './desk.ts';
import { openOperatorDesk, storeCall } from './operatorDesk.ts';

const desk = openOperatorDesk();

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

test('an operator finds a prediction, sees why it was judged so, and changes it; what is typed waits, and what others change meanwhile is shown [J1]', async () => {
  const id = await storeCall(desk, 'Xenia');
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/predictions');
  await page.getByText(/^\d+ BTC predictions?$/).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('xenia');
  await page.waitForURL('**/admin/predictions?search=xenia');
  await eventually('one is found', async () => (await rows(page).count()) === 1);
  await page.keyboard.press('Tab');
  await page.getByLabel('Which predictions').selectOption('success');
  await rowOf(page, 'Xenia').getByRole('button').click();
  await page.waitForURL(`**/admin/predictions?show=success&search=xenia&id=${id}`);
  await detail(page).getByText('It is a hit at the first daily close at or below $100,500.').waitFor();
  await detail(page).locator('.evidence-bars').getByText('decides').waitFor();
  await detail(page).locator('.preview-chart canvas').first().waitFor();

  await press(page, 'e');
  assert.deepEqual(await keptForms(page), []);
  await field(page, 'Price target').fill('118250');
  await field(page, 'Reason').fill('The post says 118,250');
  await page.keyboard.press('Escape');
  await form(page).waitFor({ state: 'detached' });
  await press(page, 'e');
  assert.equal(await field(page, 'Price target').inputValue(), '118250', 'what was typed waits in the tab');
  assert.deepEqual(await keptForms(page), [`hindcast:act:prediction:${id}:edit`]);

  await call(desk, 'PATCH', `/api/admin/predictions/${id}`, { set: { price_target: 118_000 }, reason: 'Nearly' });
  await go(page, 'Preview');
  await form(page).getByText('Changed by somebody else since you began').waitFor();
  assert.match(await form(page).locator('.clashes').innerText(), /Price target\s+\$100,500\s+\$118,000/);
  await look(page, /The claim would change/, 'Save the change', `Prediction ${id} is changed, and now at version`);
  await detail(page).getByText('Target $118,250').waitFor();
  await detail(page).getByText('The post says 118,250').waitFor();
  assert.deepEqual(await keptForms(page), []);
  assert.deepEqual(
    complaints.filter((line) => !line.includes('409')),
    [],
  );
});

test('a prediction is withdrawn once and restored, set by hand and lifted, drawn otherwise, gets a reply, and its words are hidden, all in one place [J1 J2 C16]', async () => {
  const id = await storeCall(desk, 'Yrsa');
  const { page, complaints } = await desk.openPage();
  await desk.enter(`/admin/predictions?id=${id}`);
  await begin(page, 'Withdraw', 'He never said <b>so</b>');
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route('**/withdrawal', async (route) => {
    asked.push(route.request().method());
    await answer.promise;
    await route.continue();
  });
  await go(page, 'Withdraw');
  const pressed = form(page).locator('button[aria-disabled="true"]');
  await pressed.click({ force: true });
  await pressed.press('Enter');
  answer.resolve();
  await note(page, `Prediction ${id} is withdrawn.`).waitFor();
  assert.deepEqual(asked, ['PUT'], 'a second press waits');
  await detail(page).getByText('He never said <b>so</b>').first().waitFor();
  await rowOf(page, 'Yrsa').getByText('Withdrawn').waitFor();
  await begin(page, 'Restore', 'The words were found');
  await go(page, 'Restore');
  await note(page, `Prediction ${id} is restored.`).waitFor();
  await rowOf(page, 'Yrsa').getByText('Withdrawn').waitFor({ state: 'detached' });

  await begin(page, 'Set the outcome', 'The feed was wrong');
  await field(page, 'Outcome').selectOption('miss');
  await go(page, 'Set');
  await note(page, `Prediction ${id} is miss, set by hand.`).waitFor();
  await detail(page).locator('.call-override').getByText('The feed was wrong').waitFor();
  await begin(page, 'Set by hand', 'The feed was right');
  await go(page, 'Lift');
  await note(page, `Prediction ${id} is success, by the rule.`).waitFor();

  await begin(page, 'Draw otherwise', 'It hides the others');
  await field(page, 'Shown at').fill('-$1,000');
  await eventually('the mark is drawn', async () => Number.isFinite(await markAt(page)));
  const claimed = await markAt(page);
  await go(page, 'Preview');
  await preview(page).getByText('Then: at −$1,000.').waitFor();
  await eventually('the mark goes down', async () => (await markAt(page)) > claimed + 20);
  await go(page, 'Draw so');
  await note(page, `Prediction ${id} is drawn at −$1,000.`).waitFor();
  await detail(page)
    .getByText(/at −\$1,000, by owner .*: It hides the others/)
    .waitFor();

  await begin(page, 'Record a reply');
  await field(page, 'Words').fill('I was <b>early</b>.');
  await field(page, 'Said on').fill(daysAgo(9));
  await field(page, 'Link').fill('https://example.org/reply');
  await look(page, 'Then: “I was <b>early</b>.”', 'Record', `Prediction ${id} has a reply to its verdict.`);
  await detail(page)
    .getByText(`${daysAgo(9)}: I was <b>early</b>.`)
    .waitFor();

  await begin(page, 'Take down', 'His lawyer asked');
  await look(page, 'Words and link are hidden', 'Take down', 'Words and link are hidden');
  await detail(page).getByText('No words are quoted.').waitFor();
  assert.match(await page.getByRole('region', { name: 'Taken down' }).innerText(), /So[\s\S]*His lawyer asked/);
  await rowOf(page, 'Yrsa').getByText('words hidden').waitFor();
  await press(page, 'e');
  assert.equal(await field(page, 'Words').inputValue(), 'So', 'who may hide them still edits them');
  await page.keyboard.press('Escape');
  assert.deepEqual(complaints, []);
});

test('a prediction is added after a look at what it would be; of two files the one that was looked at is stored, and taken back; what is listed is exported', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/predictions?asset=naka&do=add');
  const prices = () =>
    form(page)
      .getByLabel(/price|Price (target|ceiling|floor)/)
      .filter({ visible: true });
  await field(page, 'Kind').selectOption('range');
  assert.deepEqual(
    await prices().evaluateAll((all: HTMLInputElement[]) => all.map((one) => [one.name, one.required])),
    [
      ['price_min', true],
      ['price_max', true],
    ],
  );
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
  const give = (name: string, line: string) => {
    const text = `influencer_name,price_target,prediction_made,end_date,confirmed\n${line}\n`;
    return field(page, 'File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await give('one.csv', 'Hedy,14,2026-01-05,2027-12-31,yes');
  await go(page, 'Preview');
  await preview(page).waitFor();
  await give('two.csv', 'Grace,13,2026-01-05,2027-12-31,yes');
  await preview(page).waitFor({ state: 'detached' });
  await go(page, 'Preview');
  await preview(page).waitFor();
  await go(page, 'Store it');
  await page
    .getByRole('button', { name: /^Take it back: import \d+$/ })
    .first()
    .click();
  await rowOf(page, 'Grace').waitFor();
  assert.equal(await rowOf(page, 'Hedy').count(), 0, 'a look stores nothing');
  await field(page, 'Reason').fill('The wrong file');
  await look(page, '1 prediction would be withdrawn', 'Take it back', '1 prediction is withdrawn');
  await rowOf(page, 'Withdrawn').filter({ hasText: 'Grace' }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'predictions-naka.csv');
  await note(page, /NAKA predictions? exported/).waitFor();
  assert.deepEqual(complaints, []);
});
