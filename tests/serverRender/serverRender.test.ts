import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { htmlText } from '../htmlText.ts';

/** Renders a story to a string, as a server does: on plain Node, without a page around it. */
async function renderOnServer(story: string, place = 'chart', stage = 'Stage'): Promise<string> {
  const stories = fileURLToPath(new URL(`../../stories/src/${place}`, import.meta.url));
  return renderElement(`
    import { ${stage} as Part } from '${stories}/${stage}.tsx';
    import { ${story} } from '${stories}/${place}.stories.tsx';
    const props = ${story}.args;`);
}

/** Renders a component to a string. @param given code that makes `Part` and its `props`. */
async function renderElement(given: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server';
        ${given}
        export const html = renderToString(createElement(Part, props));`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire('/');" },
    logLevel: 'error',
  });
  const program = Buffer.from(outputFiles[0].contents).toString('base64');
  const module: { html: string } = await import(`data:text/javascript;base64,${program}`);
  return module.html;
}

test('the frame of a payment shows all that goes on record, also what the page around added [S6 Y1 B2]', async () => {
  const words = {
    ...{ expert_name: 'Cassandra', twitter_handle: '@cassandra', nostr_npub: '', prediction_type: 'target' },
    ...{ target_time: '2029-12-31', submitter_email: 'ada@example.org', notes: 'An advert\nof two lines' },
    ...{ source_url: 'https://example.org/advert', asset_type: 'btc', price_prediction: '$150,000' },
    ...{ price_min: null, price_max: null, direction: null },
  };
  const html = await renderElement(`
    import { PaidWords as Part } from '${fileURLToPath(new URL('../../widgets/src/embed/PaidWords.tsx', import.meta.url))}';
    const props = { words: ${JSON.stringify(words)} };`);
  const text = htmlText(html);
  assert.match(text, /You send in: Cassandra, BTC \$150,000 by 31 Dec 2029/);
  for (const field of ['twitter_handle', 'submitter_email', 'notes', 'source_url'] as const) {
    assert.ok(html.includes(words[field]), field);
  }
  assert.ok(!html.includes('Nostr'), 'what is empty is not named');
});

test('many open calls are told in a sentence, with what it leaves out; beside one period nothing is said of all [C19]', async () => {
  const words = (props: string): Promise<string> =>
    renderElement(`
      import { CrowdWords as Part } from '${fileURLToPath(new URL('../../widgets/src/chart/crowd/CrowdWords.tsx', import.meta.url))}';
      import { crowd } from '${fileURLToPath(new URL('../../stories/src/chart/calls.ts', import.meta.url))}';
      import { TODAY } from '${fileURLToPath(new URL('../../stories/src/chart/closes.ts', import.meta.url))}';
      import { assets } from '@hindcast/domain';
      const props = { asset: assets.btc, counted: crowd(2000), today: TODAY, shown: null, ${props} };`);
  const text = htmlText(await words(''));
  assert.match(text, /^Half of [\d,]+ open calls expect \$\S+ to \$\S+ by the end of 20\d\d/);
  assert.match(text, /Besides, whenever they end: \d+ /);
  assert.equal(await words('shown: false'), '');
  assert.equal(await words("period: { grain: 'month', from: 19783, to: 19813 }"), '');
});

test('a server renders the chart as a picture with its predictions, before any script', async () => {
  const html = await renderOnServer('Every');
  assert.match(html, /<svg[^>]*><title>Bitcoin price and predictions<\/title>/);
  assert.match(html, /Tiresias/);
  assert.match(html, /<path class="hc-s-line"[^>]* d="M[\d.lhv -]{500}/);
});

test('a server renders a chart without prices as the two sentences', async () => {
  const html = await renderOnServer('Empty');
  assert.match(html, /No price data available/);
  assert.match(html, /Please ensure the database connection is working correctly\./);
});

test('a server renders every item of a short list, and the first ones of a long one', async () => {
  const rows = (html: string): number => html.split('data-row=').length - 1;
  assert.equal(rows(await renderOnServer('Every', 'panel', 'PanelStage')), 15);
  const crowd = rows(await renderOnServer('Crowd', 'panel', 'PanelStage'));
  assert.ok(crowd >= 6 && crowd <= 60, String(crowd));
});
