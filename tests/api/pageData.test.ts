import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillFirstView } from '../../api/src/public/pages/fillFirstView.ts';

test('a quote that ends a script does not end the data of a page, and is read as it was [B3]', () => {
  const data = { quote: '</script><script>alert(1)</script><!--' };
  const built = '<div id="root"></div><script type="module" src="/assets/page.js"></script>';
  const { html } = fillFirstView(built, { html: '<p>drawn</p>', css: '', data }, { styles: '', early: '' });
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  assert.deepEqual(JSON.parse(json), data);
  assert.equal(html.match(/<script\b/g)?.length, 2);
});
