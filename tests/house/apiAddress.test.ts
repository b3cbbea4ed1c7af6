import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SITE = fileURLToPath(new URL('../../site', import.meta.url));

/** Asks the server for what is live or stored, so it needs the address of the API. */
const ASKS = /\b(useBoard|createReader|createRecordReader|createReportSender)\(|\bfetch\((?:`|'\/api)/;
/** Draws on the server, from what it has. */
const ON_THE_SERVER = /^server\//;

test('a site that is built with another address of the API asks that one [W1]', async () => {
  const config = await readFile(join(SITE, 'vite.config.ts'), 'utf8');
  const [, prefixes = ''] = /envPrefix: \[([^\]]*)\]/.exec(config) ?? [];
  assert.ok(prefixes.includes("'HINDCAST_API_URL'"), 'the build passes the setting on');
  const { outputFiles } = await build({
    entryPoints: [join(SITE, 'src/link/apiUrl.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'import.meta.env': JSON.stringify({ HINDCAST_API_URL: 'https://data.example//' }) },
  });
  const { apiUrl } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`);
  assert.equal(apiUrl, 'https://data.example');
});

test('every part of the site that asks a server asks the one of the API’s address [W1]', async () => {
  const asking: string[] = [];
  const without: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: join(SITE, 'src') })) {
    const text = await readFile(join(SITE, 'src', file), 'utf8');
    if (ON_THE_SERVER.test(file) || !ASKS.test(text)) continue;
    asking.push(file);
    if (!/\bapiUrl\b/.test(text.replaceAll(/^import .*$/gm, ''))) without.push(file);
  }
  assert.ok(asking.includes('page/AssetPage.tsx') && asking.length >= 6, asking.join());
  assert.deepEqual(without, []);
});
