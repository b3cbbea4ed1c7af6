import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { kinds } from '@hindcast/domain';
import { build, type Plugin } from 'esbuild';
import { htmlText, innerOf } from '../htmlText.ts';

/** A site's page as its server says, where there is no document to read that from. */
const given: Plugin = {
  name: 'given',
  setup({ onLoad }) {
    onLoad({ filter: /brand[\\/]page\.ts$/ }, () => ({
      contents: `
        import { defaultBrand } from '@hindcast/domain';
        export const [brand, mode, submissions, reports] = [defaultBrand, 'demo', true, 'inbox'];`,
      resolveDir: import.meta.dirname,
    }));
  },
};

/** The page of how predictions are judged, as it is rendered first. */
async function renderJudgePage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-judge-'));
  const outfile = join(folder, 'page.mjs');
  await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { renderToStaticMarkup } from 'react-dom/server';
        import { Page } from '${fileURLToPath(new URL('../../site/src/judge/JudgePage.tsx', import.meta.url))}';
        export const html = renderToStaticMarkup(createElement(Page));`,
      resolveDir: import.meta.dirname,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    plugins: [given],
    banner: {
      js: `
        import { createRequire } from 'node:module';
        const require = createRequire('/');
        const location = new URL('http://localhost/how-we-judge');
        const matchMedia = () => ({ matches: false });`,
    },
    logLevel: 'error',
  });
  const module: { html: string } = await import(pathToFileURL(outfile).href);
  await rm(folder, { recursive: true });
  return module.html;
}

const page = renderJudgePage();

const sectionOf = async (id: string): Promise<string> => innerOf(await page, 'section', `id="${id}"`)[0] ?? '';

/** Lists the examples of a section: heading with the expert, badge, and the sentence of the verdict. */
const examplesIn = (section: string): readonly string[] =>
  innerOf(section, 'article').map((article) => {
    const [head = ''] = innerOf(article, 'h4');
    const badge = /(SUCCESS|MISS|PENDING)</.exec(article)?.[1];
    const verdict = innerOf(innerOf(article, 'ol')[0] ?? '', 'li').map(htmlText);
    return `${htmlText(head)} ${badge}: ${verdict.find((sentence) => /^(Hit|Miss|Pending)/.test(sentence))}`;
  });

const told: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  target: [
    'Cassandra Target $100k SUCCESS: Hit: closed at $101,236 on 8 Dec 2024.',
    'Tiresias Target $17k SUCCESS: Hit: closed at $15,881 on 9 Nov 2022.',
    'Calchas Target $75k MISS: Miss: closed at $71,334 on 31 Mar 2024.',
    'Amphiaraus Target $25k MISS: Miss: closed at $27,220 on 31 May 2023.',
  ],
  range: [
    'Pythia Range $25k – $28k SUCCESS: Hit: closed at $25,576 on 15 Jun 2023.',
    'Mopsus Range $30k – $33k MISS: Miss: closed at $34,668 on 31 Oct 2023.',
  ],
  pricetimerange: [
    'Völva Price by ≥ $40k SUCCESS: Hit: closed at $41,980 on 4 Dec 2023.',
    'Merlin Price by ≥ $70k MISS: Miss: closed at $66,011 on 14 Jun 2024.',
  ],
  top: [
    'Merlin Top $72k SUCCESS: Hit: held to 30 Apr 2024.',
    'Calchas Top $36k MISS: Miss: broke at $36,693 on 9 Nov 2023.',
  ],
  bottom: [
    'Sibyl Bottom $15.5k SUCCESS: Hit: held to 30 Nov 2022.',
    'Pythia Bottom $60k MISS: Miss: broke at $58,254 on 1 May 2024.',
  ],
};

test('each kind has its rule in words and examples on real days, judged on the page [J1]', async () => {
  for (const kind of kinds) {
    const section = await sectionOf(kind);
    assert.deepEqual(examplesIn(section), told[kind]);
    const rule = htmlText(innerOf(section, 'ul', 'class="judge-cases"')[0] ?? '');
    assert.match(rule, /If the price was .+ when the window began/);
    assert.match(rule, /daily close|last close of the window/);
  }
});

test('what a call waits for, and what changes its terms, has an example each on real days [J1]', async () => {
  const section = await sectionOf('pending');
  assert.deepEqual(examplesIn(section), [
    'Phineus Target $70k PENDING: Pending: prices missing from 8 Mar 2024 (1 day).',
    'Pythia Target $65k PENDING: Pending: under review: whether it lies above or below is not clear.',
    'Cassandra Target $100k SUCCESS: Hit: closed at $101,236 on 8 Dec 2024 · no date named.',
    'Daedalus MSTR Target $1.5k SUCCESS: Hit: closed at $150.01 on 23 Aug 2024.',
  ]);
  const split = htmlText(innerOf(section, 'article').at(-1) ?? '');
  assert.match(split, /\$1,500 as quoted, \$150 since the 10:1 split of 8 Aug 2024\./);
});

test('an example has its closes one by one, so that it can be checked by hand', async () => {
  const [example = ''] = innerOf(await sectionOf('target'), 'article');
  assert.match(
    htmlText(innerOf(example, 'ol')[0] ?? ''),
    /It is a hit at the first daily close at or above \$100,000\..*Within the day it touched \$103,900 on 5 Dec 2024, but never closed there before\./,
  );
  const [list = ''] = innerOf(example, 'details');
  assert.match(htmlText(list), /^All 27 closes, to check it by hand/);
  const closes = innerOf(list, 'div').map(htmlText);
  assert.equal(closes.length, 27);
  const reached = closes.find((row) => Number(/\$([\d,]+)/.exec(row)?.[1]?.replaceAll(',', '')) >= 100_000);
  assert.equal(reached, '08/12/2024 $101,236');
  assert.match(example, /role="img" aria-label="Daily closes from 19 Nov 2024 to 15 Dec 2024 and what was said"/);
});

test('the page tells what counts, why a call is pending, what a chance is, and where errors go', async () => {
  const text = htmlText(innerOf(await page, 'main')[0] ?? '');
  for (const words of [
    'their days are real',
    'Only days that are over count',
    'UTC days and end at midnight UTC',
    'Share splits',
    'Outcomes set by hand',
    'The day of the words',
    'The direction of a target is settled when it is said',
    'No date named',
    'A window without a trading day is looked at by a person',
    'Prices missing',
    'Under review',
    'No trading day lies in its window',
    'the chance that the call had when its window began',
    'moves as much as it did in the year before',
    '24,000 drawn calls',
    'as published by Yahoo Finance',
    'a link named Report an error, which opens a form that the people who run this site read',
  ])
    assert.ok(text.includes(words), words);
});

test('how reliable the chance is is on the page, in all, and by kind, direction and length', async () => {
  const [figure = ''] = innerOf(await page, 'figure', 'class="reliability"');
  assert.equal(innerOf(innerOf(figure, 'tbody')[0] ?? '', 'tr').length, 10);
  assert.equal(figure.split('<circle').length - 1, 10);
  assert.match(htmlText(innerOf(figure, 'figcaption')[0] ?? ''), /they lie 1\.1 points off it \(0\.8 to 2\.6\)/);
});
