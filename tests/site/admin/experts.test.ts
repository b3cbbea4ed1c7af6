import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pngOf } from '../../api/pictureFiles.ts';
import { eventually } from '../../live/eventually.ts';
import { begin, field, form, go, look } from './actForm.ts';
import { detail, note, rowOf } from './desk.ts';
import { openOperatorDesk, storeCall } from './operatorDesk.ts';

const desk = openOperatorDesk();

test('an expert is found by any name, renamed, known by a further name and a handle, gets a picture, and is merged with another and two again', async () => {
  await storeCall(desk, 'Zelda');
  await storeCall(desk, 'Zora');
  const { page, complaints } = await desk.openPage();
  await desk.enter('/admin/experts');
  await page.getByText(/^\d+ experts$/).waitFor();
  await rowOf(page, 'Zelda').getByRole('button').click();
  await detail(page)
    .getByText(/^1 prediction: 1 success, 0 miss, 0 pending$/)
    .waitFor();

  // what the server refuses is said in its words, and nothing typed is lost
  await begin(page, 'Rename');
  await field(page, 'Name').fill('Zora');
  await go(page, 'Preview');
  await form(page)
    .getByRole('alert')
    .getByText(/“Zora” is Zora \(expert \d+\) already/)
    .waitFor();
  assert.equal(await field(page, 'Name').inputValue(), 'Zora');
  await field(page, 'Name').fill('Zenobia');
  await look(page, 'Zenobia', 'Rename', /^Expert \d+ is Zenobia now\./);
  await detail(page).getByRole('heading', { name: 'Zenobia' }).waitFor();
  await begin(page, 'Add a name');
  await field(page, 'Other name').fill('<b>Zuzana</b>');
  await look(page, 'Zelda, <b>Zuzana</b>', 'Add it', '“<b>Zuzana</b>” means Zenobia now.');
  await page.keyboard.press('/');
  await page.keyboard.type('zuzana');
  await page.waitForURL('**/admin/experts?search=zuzana&id=*');
  await eventually('one is found', async () => (await page.locator('tbody .queue-row').count()) === 1);
  await begin(page, 'Handles');
  await field(page, 'Handle on X').fill('@zenobia');
  await look(page, 'zenobia', 'Save', 'Zenobia’s handles are saved.');
  await detail(page).getByText('@zenobia').waitFor();

  await begin(page, 'Picture');
  await field(page, 'File').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(64, 32) });
  await form(page).getByAltText('What you chose').waitFor();
  await go(page, 'Set it');
  await note(page, 'Zenobia has this picture now.').waitFor();
  const shown = detail(page).locator('.expert-facts img');
  await shown.waitFor();
  assert.ok(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));

  await begin(page, 'Merge', 'One person');
  const into = await field(page, 'Into').getByRole('option', { name: /^Zora/ }).getAttribute('value');
  await field(page, 'Into').selectOption(into);
  await look(page, /would count as Zora’s/, 'Merge', /counts? as Zora’s/);
  await page.waitForURL(`**/admin/experts?*id=${into}`);
  await detail(page).getByRole('heading', { name: 'Zora' }).waitFor();
  await detail(page)
    .getByRole('button', { name: /^Unmerge Zenobia/ })
    .click();
  await field(page, 'Reason').fill('They are two');
  await look(page, /would count as their own again/, 'Unmerge', /counts? as their own again/);
  await detail(page).getByRole('heading', { name: 'Zenobia' }).waitFor();
  assert.deepEqual(
    complaints.filter((line) => !line.includes('409')),
    [],
  );
});
