import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Renders a chart story to a string, as a server does: on plain Node, without a page around it. */
async function renderOnServer(story: string): Promise<string> {
  const stories = fileURLToPath(new URL('../../stories/src/chart', import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { renderToString } from 'react-dom/server';
        import { Stage } from '${stories}/Stage.tsx';
        import { ${story} } from '${stories}/chart.stories.tsx';
        export const html = renderToString(createElement(Stage, ${story}.args));`,
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
  assert.match(html, /<svg[^>]*role="img"[^>]*aria-label="Bitcoin price and predictions"/);
  assert.match(html, /Tiresias/);
  assert.match(html, /<path d="M[\d.,L]{500}/);
});

test('a server renders a chart without prices as the two sentences', async () => {
  const html = await renderOnServer('Empty');
  assert.match(html, /No price data available/);
  assert.match(html, /Please ensure the database connection is working correctly\./);
});
