import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { before, test } from 'node:test';
import { packed } from './packed.ts';

/** An entry's declarations: the exported names, each with the file that declares it. */
type Surface = ReadonlyMap<string, string>;

/** Properties of a component or function, each with whether a docstring precedes it. */
type Properties = ReadonlyMap<string, boolean>;

const EXPORTED = /export (?:type )?\{([^}]*)\} from "([^"]+)"/g;
const IMPORTED = /import (?:type )?\{([^}]*)\} from '([^']+)'/g;
const GIVEN = /(Props|Options|Links)$/;

let folder: string;
let app: string;
const surfaces = new Map<string, Surface>();

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^(type )?(\w+ as )?/, ''))
    .filter(Boolean);

before(async () => {
  ({ folder } = await packed());
  for (const entry of ['index', 'server']) surfaces.set(entry, await surfaceOf(`lib/${entry}.d.ts`));
  const sources = join(import.meta.dirname, 'app');
  const names = (await readdir(sources)).filter((name) => /\.tsx?$/.test(name));
  app = (await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')))).join('\n');
});

async function surfaceOf(path: string): Promise<Surface> {
  const text = await readFile(join(folder, path), 'utf8');
  const from = (file: string): string => posix.join(posix.dirname(path), file).replace(/\.js$/, '.d.ts');
  const again = [...text.matchAll(EXPORTED)].flatMap(([, list = '', file = '']) =>
    namesIn(list).map((name) => [name, from(file)] as const),
  );
  const own = [...text.matchAll(/export (?:declare function|interface) (\w+)/g)];
  return new Map([...again, ...own.map(([, name = '']) => [name, path] as const)]);
}

async function propertiesOf(name: string, path: string): Promise<Properties> {
  const text = await readFile(join(folder, path), 'utf8');
  const [, body] = new RegExp(`export interface ${name}(?: extends [^{]+)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? [];
  assert.ok(body, `${path} declares no interface ${name}`);
  const found = body.matchAll(/(\*\/\n)?^\treadonly (\w+)\??:/gm);
  return new Map([...found].map(([, docstring, property = '']) => [property, docstring !== undefined]));
}

test('the partner’s app uses every name that the package exports [B1]', () => {
  for (const [entry, specifier] of [
    ['index', '@hindcast/widgets'],
    ['server', '@hindcast/widgets/server'],
  ] as const) {
    const exported = surfaces.get(entry) ?? new Map();
    const used = [...app.matchAll(IMPORTED)].filter(([, , from]) => from === specifier);
    const names = new Set(used.flatMap(([, list = '']) => namesIn(list)));
    // Names that the server's entry exports too are used from there.
    const elsewhere = entry === 'index' ? surfaces.get('server') : undefined;
    const unused = [...exported.keys()].filter((name) => !names.has(name) && !elsewhere?.has(name));
    assert.ok(exported.size > 15, `${exported.size} names`);
    assert.deepEqual(unused, [], `of ${specifier}`);
  }
});

test('every property of a component or function has a docstring, and is used by the partner’s app [B1]', async () => {
  const given = [...surfaces.values()].flatMap((surface) => [...surface]).filter(([name]) => GIVEN.test(name));
  const names = given.map(([name]) => name);
  for (const name of [
    'PriceChartProps',
    'PredictionPanelProps',
    'BoardProps',
    'HistoryTableProps',
    'BoardOptions',
    'ChartSvgOptions',
  ])
    assert.ok(names.includes(name), name);
  for (const [name, path] of given) {
    const properties = await propertiesOf(name, path);
    const silent = [...properties].filter(([, docstring]) => !docstring).map(([property]) => property);
    assert.ok(properties.size > 0, name);
    assert.deepEqual(silent, [], `${name} without a docstring`);
    const unused = [...properties.keys()].filter((property) => !new RegExp(`\\b${property}\\b`).test(app));
    assert.deepEqual(unused, [], `${name} not used`);
  }
});

test('an editor shows what each component and hook is for', async () => {
  const told = [...(surfaces.get('index') ?? [])].filter(([name]) => /^(use[A-Z]|[A-Z])/.test(name));
  const silent: string[] = [];
  const found: string[] = [];
  for (const [name, path] of told) {
    const text = await readFile(join(folder, path), 'utf8');
    const declared = new RegExp(`(\\*/\\n)?export declare (?:function|const) ${name}\\b`).exec(text);
    if (!declared) continue; // a type
    (declared[1] ? found : silent).push(name);
  }
  assert.deepEqual(silent, []);
  for (const name of [
    'PriceChart',
    'Board',
    'PredictionPanel',
    'HistoryTable',
    'Legend',
    'VerdictBadge',
    'useBoard',
    'useLater',
  ])
    assert.ok(found.includes(name), name);
});
