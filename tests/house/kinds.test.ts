import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { kinds } from '@hindcast/domain';
import { runProgram } from '../run/program.ts';
import { createHouseCopy, type HouseCopy } from './houseCopy.ts';
import { kindsToldApart } from './kindMentions.ts';
import { root } from './miniature.ts';

/** Where a sixth kind needs a line; what stands there is made from the target's, so that the trial can go on. */
const registries: readonly (readonly [path: string, line: string])[] = [
  [
    'domain/src/kinds/claims.ts',
    '{ ...target, kind: "sixth", read: (fields: never) => Object.assign({}, target.read(fields), { kind: "sixth" }) }',
  ],
  ['domain/src/kinds/judges.ts', 'target'],
  ['domain/src/kinds/words.ts', '{ ...target, kind: "sixth" }'],
  ['domain/src/forms/kindForm.ts', 'target'],
  ['widgets/scene/src/marks/index.ts', 'target'],
  ['site/src/judge/examples/index.ts', 'target'],
];

const CLAIM = 'domain/src/kinds/shape/claim.ts';
/** The table of a claim's fields in receipts: it must name a field beyond a price and its days, which they would forget. */
const RECEIPT = 'domain/src/judging/receipt/receiptClaim.ts';
/** The one part of the site that has a registry: all of it takes long to check. */
const EXAMPLES = JSON.stringify({
  extends: './tsconfig.json',
  compilerOptions: { types: [], outDir: '../.build/types/examples', tsBuildInfoFile: '../.build/types/examples.info' },
  include: ['src/judge/examples'],
  references: [{ path: '../domain' }],
});
const LIST = '{ target, range, pricetimerange, top, bottom }';

/** Reads a record of the sixth kind, judges it, explains it and draws it. */
const USE = `
import { assets, createSeries, explain, kindOf, readDay, readPrediction, ruleOf } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { createScene, darkTheme, legendGlyph, measureText, paintSvg } from '@hindcast/scene';

const row = { id: 1, prediction_type: 'sixth', price_target: 120, start_date: '2025-01-01', end_date: '2025-03-01' };
const start = readDay('2025-01-01') ?? 0;
const series = createSeries(Array.from({ length: 91 }, (_, i) => ({ day: start + i - 1, close: 99 + i })));
const read = readPrediction(row, 'btc');
const verdict = judge(read.claim, series, { asOf: start + 90 });
const prediction = { ...read, verdict, outcome: verdict.outcome };
const scene = createScene({
  asset: assets.btc, series, predictions: [prediction], viewport: { from: start, to: start + 89 }, width: 900, height: 500,
  layout: 'desktop', today: start + 90, scale: 'linear', measure: measureText, watermark: '', selected: null,
});
console.log(read.kind, kindOf('sixth').name, ruleOf('sixth').says, legendGlyph('sixth').length);
console.log(explain(prediction, verdict, start + 90).join(' '));
console.log(scene.marks.map(({ kind, name }) => kind + ': ' + name).join(), paintSvg(scene, darkTheme, { title: '', desc: '' }).length);
`;

describe('a sixth kind of prediction', () => {
  let copy: HouseCopy;

  before(async () => {
    copy = await createHouseCopy();
    await copy.edit(
      CLAIM,
      '  readonly bottom: AtPrice;\n',
      '  readonly bottom: AtPrice;\n  readonly sixth: AtPrice & { readonly times?: number };\n',
    );
  });

  after(() => copy.remove());

  test('begins with its claim; the compiler names the registries that need a line for it, and the table of fields in receipts', async () => {
    await copy.write('site/tsconfig.examples.json', EXAMPLES);
    const { output } = await copy.check('domain', 'widgets/scene', 'site/tsconfig.examples.json');
    const named = new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path]) => path));
    assert.deepEqual([...named].sort(), [...registries.map(([path]) => path), RECEIPT].sort(), output);
    assert.match(output, /^domain\/src\/judging\/receipt\/receiptClaim\.ts\(\d+,\d+\): error .*'times'/m);
  });

  test('once each has its line, it is read, judged, explained and drawn', async () => {
    await copy.edit(CLAIM, ' & { readonly times?: number }', '');
    for (const [path, line] of registries) {
      await copy.edit(path, LIST, LIST.replace(' }', `, sixth: ${line} as never }`));
    }
    const used = await copy.run(USE);
    assert.equal(used.code, 0, used.output);
    assert.match(used.output, /^sixth Target The price will reach one level by a day\. 1\n/);
    assert.match(used.output, /Hit: closed at \$120 on 21 Jan 2025\./);
    assert.match(used.output, /\nsixth: Unknown predicted \$120 by 01\/03\/2025: hit on 21 Jan 2025 \d+\n/);
  });

  test('CONTRIBUTING names each of these places', async () => {
    const text = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
    const [, section = ''] = /## How to add a kind of prediction\n([\s\S]*?)\n## /.exec(text) ?? [];
    for (const path of [CLAIM, ...registries.map(([registry]) => registry)]) assert.ok(section.includes(path), path);
  });
});

describe('only the registries tell kinds apart', () => {
  /** Files of one kind, which bear its name or lie in a folder of it, and the demo's records. */
  const mayName = (path: string): boolean =>
    kinds.some((kind) => basename(path) === `${kind}.ts` || path.startsWith(`domain/src/kinds/${kind}/`)) ||
    /^api\/src\/app\/demo\/\w+Calls\.ts$/.test(path);

  const sources = async (): Promise<readonly { path: string; text: string }[]> => {
    const folders = ['domain/src', 'widgets', 'site/src', 'api/src', 'cli/src'];
    const { output } = await runProgram('git', ['ls-files', '-z', ...folders], root);
    const paths = output.split('\0').filter((path) => /\.(ts|tsx|css)$/.test(path) && !mayName(path));
    assert.ok(paths.length > 300);
    return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
  };

  test('no other source does so by their names, nor has a table with a line for each', async () => {
    const all = await sources();
    const told = all.map(({ path, text }) => ({ path, told: kindsToldApart(text) }));
    assert.deepEqual(
      told.filter(({ told }) => told.length > 0),
      [],
    );
    const tables = all.filter(({ text }) => /\bRecord<Kind,|\bin Kind\]/.test(text)).map(({ path }) => path);
    assert.deepEqual(tables.sort(), registries.map(([path]) => path).sort());
  });

  for (const source of [
    "const keeps = claim.kind === 'top' || claim.kind === 'bottom';",
    "if ('range' !== kind) return low;",
    "switch (kind) {\n  case 'target':\n    return 1;\n}",
    "const rays = ['target', 'pricetimerange'].includes(kind);",
    "const flat = new Set<Kind>([\n  'top',\n  'bottom',\n]);",
    "type Level = 'top' | 'bottom';",
    'const signs: Partial<Record<Kind, string>> = { top: "x" };',
    '.hc-legend [data-kind="target"] {}',
  ]) {
    test(`this would be found: ${source.replaceAll(/\s+/g, ' ')}`, () => {
      assert.notDeepEqual(kindsToldApart(source), []);
    });
  }
});
