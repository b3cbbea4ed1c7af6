import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hindcast/domain/client';

const root = fileURLToPath(new URL('../..', import.meta.url));
const calls = Object.keys(createClient({ baseUrl: '', fetch: () => Promise.reject(new Error('Nothing is asked')) }));

/**
 * Names of clients in the code: `client`, or the result of a function that makes one. Only a call on one of these
 * counts, since other things have methods of the same names.
 */
const MADE = /\b(?:client|openClient\(\)|connect\([^()]*\))\s*\.(\w+)\b/g;

/** The calls of a server that the files of a folder make. */
function madeIn(folder: string): ReadonlySet<string> {
  const sources = globSync('**/*.{ts,tsx}', { cwd: join(root, folder) }).map((path) =>
    readFileSync(join(root, folder, path), 'utf8'),
  );
  const named = new Set(sources.flatMap((source) => [...source.matchAll(MADE)].map(([, name]) => name)));
  return new Set(calls.filter((name) => named.has(name)));
}

/** Calls that only the terminal makes, each with the reason. */
const atTheTerminal: Readonly<Record<string, string>> = {
  expertRecord: 'an expert’s public page shows it',
  expertRecords: 'the public pages show them',
  explanation: 'a prediction’s page there shows its evidence, which the record has too',
  prices: 'charts there have the prices from the feed of the public pages',
  receipt: 'a link there saves the file',
  submissionCounts: 'the news there tell how many wait',
};
/** Calls that only the web admin makes, each with the reason. */
const onTheWeb: Readonly<Record<string, string>> = {
  influencers: 'a choice among all; the terminal finds experts by name',
  loginTest: 'before somebody signs in (A3)',
  submissionNews: 'a page stays open; a command ends',
  setPredictionDate: '“submission edit” sets the day',
  hiddenPredictions: 'the terminal shows each by its number: “predictions show” and “hidden”',
};

test('every act of the terminal has its screen in the web admin, and every act there its command [K1 D1]', () => {
  const [cli, web] = [madeIn('cli/src'), madeIn('site/src/admin')];
  const missing = (of: ReadonlySet<string>, there: ReadonlySet<string>, why: Readonly<Record<string, string>>) =>
    [...of].filter((name) => !there.has(name) && !(name in why));
  assert.deepEqual(
    { onTheWeb: missing(cli, web, atTheTerminal), atTheTerminal: missing(web, cli, onTheWeb) },
    { onTheWeb: [], atTheTerminal: [] },
  );
});
