import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { pngOf } from '../../api/pictureFiles.ts';
import { fillWithDemo, openDesk } from './apiDesk.ts';
import { closeNotes, detail, note, rowOf } from './desk.ts';

const desk = openDesk({ bars: [] }, fillWithDemo);

const form = (page: Page) => page.locator('.act-form');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const go = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click();
async function begin(page: Page, act: string): Promise<void> {
  await closeNotes(page);
  await detail(page).locator('.detail-actions').getByRole('button', { name: act }).click();
}

/** Looks at what an act would do, and does it. */
async function look(page: Page, would: string | RegExp, name: string, did: string | RegExp): Promise<void> {
  await go(page, 'Preview');
  await form(page).locator('.act-preview').getByText(would).first().waitFor();
  await go(page, name);
  await note(page, did).waitFor();
  await form(page).waitFor({ state: 'detached' });
}

test('an expert is found by any name, renamed, known by further names and handles, and gets and loses a picture', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/experts');
  await page.getByText(/^\d+ experts$/).waitFor();
  await rowOf(page, 'Cassandra').getByRole('button').click();
  await page.waitForURL('**/admin/experts?id=1');
  await detail(page)
    .getByText(/^\d+ predictions: \d+ success, \d+ miss, \d+ pending$/)
    .waitFor();

  await begin(page, 'Rename');
  await field(page, 'Name').fill('Alexandra');
  await look(page, 'Alexandra', 'Rename', 'Expert 1 is Alexandra now.');
  await detail(page).getByRole('heading', { name: 'Alexandra' }).waitFor();
  await begin(page, 'Add a name');
  await field(page, 'Other name').fill('<b>Kassandra</b>');
  await look(page, 'Cassandra, <b>Kassandra</b>', 'Add it', '“<b>Kassandra</b>” means Alexandra now.');
  await page.keyboard.press('/');
  await page.keyboard.type('kassandra');
  await page.waitForURL('**/admin/experts?search=kassandra&id=1');
  assert.equal(await page.locator('tbody .queue-row').count(), 1);
  await detail(page).getByRole('button', { name: 'Remove the name <b>Kassandra</b>' }).click();
  await go(page, 'Remove it');
  await note(page, '“<b>Kassandra</b>” means nobody now.').waitFor();
  await page.getByText('No experts found.').waitFor();

  await begin(page, 'Handles');
  await field(page, 'Handle on X').fill('@alexandra');
  await look(page, 'alexandra', 'Save', 'Alexandra’s handles are saved.');
  await detail(page).getByText('@alexandra').waitFor();
  await begin(page, 'Role');
  await field(page, 'Role').fill('fund manager, US');
  await look(page, 'fund manager, US', 'Save', 'Alexandra’s role is saved.');
  await detail(page).locator('.expert-facts').getByText('fund manager, US').waitFor();
  await begin(page, 'Picture');
  await field(page, 'File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(64, 32) });
  await form(page).getByAltText('What you chose').waitFor();
  await go(page, 'Set it');
  await note(page, 'Alexandra has this picture now.').waitFor();
  const shown = detail(page).locator('.expert-facts img');
  await shown.waitFor();
  assert.ok(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  await begin(page, 'Picture');
  await field(page, 'Take it away').check();
  await go(page, 'Remove it');
  await note(page, 'Alexandra has no picture now.').waitFor();
  await shown.waitFor({ state: 'detached' });

  // what the server refuses is said in its words, and nothing typed is lost
  await begin(page, 'Rename');
  await field(page, 'Name').fill('Pythia');
  await go(page, 'Preview');
  await form(page)
    .getByRole('alert')
    .getByText(/“Pythia” is Pythia \(expert \d+\) already/)
    .waitFor();
  assert.equal(await field(page, 'Name').inputValue(), 'Pythia');
  await go(page, 'Forget what I typed');
  await field(page, 'Name').fill('Cassandra');
  await look(page, 'Cassandra', 'Rename', 'Expert 1 is Cassandra now.');
  assert.deepEqual(
    complaints.filter((line) => !line.includes('409')),
    [],
  );
});

test('two experts are merged after a look at how many predictions move, and are two again', async () => {
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/experts?id=1&do=merge');
  const into = await field(page, 'Into')
    .getByRole('option', { name: /^Pythia/ })
    .getAttribute('value');
  await field(page, 'Into').selectOption(into);
  await field(page, 'Reason').fill('One person');
  await look(
    page,
    /^Cassandra \(expert 1\): \d+ predictions would count as Pythia’s/,
    'Merge',
    /Cassandra \(expert 1\): \d+ predictions count as Pythia’s/,
  );
  await page.waitForURL(`**/admin/experts?id=${into}`);
  await detail(page).getByRole('heading', { name: 'Pythia' }).waitFor();
  await detail(page).getByRole('button', { name: 'Unmerge Cassandra, expert 1' }).click();
  await field(page, 'Reason').fill('They are two');
  await look(page, /would count as their own again/, 'Unmerge', /count as their own again/);
  await page.waitForURL('**/admin/experts?id=1');
  await detail(page).getByRole('heading', { name: 'Cassandra' }).waitFor();
  assert.deepEqual(complaints, []);
});
