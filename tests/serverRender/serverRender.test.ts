import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Renders a story to a string, as a server does: on plain Node, without a page around it. */
async function renderOnServer(story: string, place = 'chart', stage = 'Stage'): Promise<string> {
  const stories = fileURLToPath(new URL(`../../stories/src/${place}`, import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server';
        import { ${stage} } from '${stories}/${stage}.tsx';
        import { ${story} } from '${stories}/${place}.stories.tsx';
        export const html = renderToString(createElement(${stage}, ${story}.args));`,
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
