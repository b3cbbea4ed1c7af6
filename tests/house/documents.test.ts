import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { Command } from 'commander';
import { orders } from '../folders/order.ts';
import { leavesOf, openProgram } from '../reference/cli.ts';
import { runProgram } from '../run/program.ts';
import { root } from './miniature.ts';

interface Document {
  readonly path: string;
  readonly text: string;
}

let documents: readonly Document[];

before(async () => {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { output } = await runProgram('git', [...words, '--', '*.md'], root);
  const paths = [...new Set(output.split('\0'))].filter((path) => /^(?:[A-Z]+\.md$|docs\/|widgets\/README)/.test(path));
  documents = await Promise.all(
    paths
      .filter((path) => existsSync(join(root, path)))
      .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
});

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, words = '']) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Explains why a link of a document is broken; null if it is not, or leads out of the repository. */
function fault({ path, text }: Document, target: string): string | null {
  if (/^[a-z]+:/.test(target)) return null;
  const [file = '', anchor] = target.split('#');
  const found = file === '' ? path : join(dirname(path), file);
  if (!existsSync(join(root, found))) return `${found} does not exist`;
  if (anchor === undefined) return null;
  const other = file === '' ? text : (documents.find((one) => one.path === found)?.text ?? '');
  return anchorsOf(other).has(anchor) ? null : `${found} has no heading #${anchor}`;
}

for (const [path, most] of [
  ['README.md', 8000],
  ['CONTRIBUTING.md', 6000],
] as const)
  test(`${path} is read to the end: it has at most ${most} bytes`, async () => {
    const { size } = await stat(join(root, path));
    assert.ok(size <= most, `${size} bytes: move what few readers need to docs/`);
  });

test('every link of the documents leads to a file and a heading that exist', () => {
  assert.ok(documents.length > 30, String(documents.length));
  const found = documents.flatMap((document) =>
    [...withoutCode(document.text).matchAll(/\]\(<?([^)>\s]+)>?\)/g)].flatMap(([, target = '']) => {
      const wrong = fault(document, target);
      return wrong === null ? [] : [`${document.path}: ${wrong}`];
    }),
  );
  assert.deepEqual(found, []);
});

test('every path of the repository that the documents name exists', () => {
  const named = /`((?:api|cli|deploy|docs|domain|scripts|site|stories|tests|widgets)\/[\w./-]+)`/g;
  const found = documents
    .filter(({ path }) => path !== 'CHANGELOG.md')
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .filter(([, file = '']) => !file.startsWith('widgets/dist/') && !existsSync(join(root, file)))
        .map(([, file]) => `${path}: ${file}`),
    );
  assert.deepEqual(found, []);
});

test('docs/architecture.md names every folder that has a place in the order of imports', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/architecture.md') ?? {};
  for (const folder of Object.values(orders).flat()) assert.ok(text.includes(`\`${folder}\``), folder);
});

test('every page of docs/ is reached from its front page or from one that it links to', () => {
  const reached = new Set(['docs/README.md']);
  for (const path of reached) {
    const text = documents.find((one) => one.path === path)?.text ?? '';
    for (const [, target = ''] of text.matchAll(/\]\(([^)#\s]+\.md)/g)) {
      const next = join(dirname(path), target);
      if (next.startsWith('docs/')) reached.add(next);
    }
  }
  const pages = documents.map(({ path }) => path).filter((path) => path.startsWith('docs/'));
  assert.deepEqual(
    pages.filter((path) => !reached.has(path)),
    [],
  );
});

describe('the commands in the documents', () => {
  /** Returns the documents about the present: the changelog may name commands that are gone. */
  const current = (): readonly Document[] => documents.filter(({ path }) => path !== 'CHANGELOG.md');
  const blocksIn = (text: string): readonly string[] =>
    [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

  /** Finds the terminal's commands in some lines, as words, without redirections of the shell. */
  function commandsIn(lines: readonly string[]): readonly (readonly string[])[] {
    return lines
      .flatMap((line) => line.replace(/\s#.*$/, '').split(/\s\|\s|\s&&\s/))
      .map((part) => /^(?:sudo -u \w+ )?(?:\.\/)?hindcast (?![<>])(.+)$/.exec(part.trim())?.[1] ?? '')
      .filter((words) => words !== '')
      .map((words) => words.replace(/\s[<>]\s.*$/, '').match(/(?:'[^']*'|"[^"]*"|\S)+/g) ?? [])
      .map((words) =>
        words.map((word) => (/^(HASH|PREIMAGE)$/.test(word) ? '0'.repeat(64) : word.replaceAll(/["']/g, ''))),
      );
  }

  /** Returns the parser's error for a command line, without running it; null if there is none. */
  async function refusal(words: readonly string[]): Promise<string | null> {
    const { program } = await openProgram();
    const leaves = leavesOf(program).map(([, command]) => command);
    for (const one of leaves) one.configureOutput({ writeErr: () => undefined }).action(() => undefined);
    const problem = await program.parseAsync([...words], { from: 'user' }).then(
      () => null,
      (thrown: Error) => thrown.message,
    );
    return problem === null ? null : `hindcast ${words.join(' ')}: ${problem}`;
  }

  test('are understood by the terminal, in blocks for a shell', async () => {
    const found = current().flatMap(({ text }) => commandsIn(blocksIn(text).flatMap((block) => block.split('\n'))));
    assert.ok(found.length > 80, String(found.length));
    const problems = [];
    for (const words of found) problems.push(await refusal(words));
    assert.deepEqual(
      problems.filter((problem) => problem !== null),
      [],
    );
  });

  test('have words and options that exist, in sentences too', async () => {
    const { program } = await openProgram();
    const named = current().flatMap(({ text }) =>
      commandsIn(
        [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words),
      ),
    );
    assert.ok(named.length > 15, String(named.length));
    const wrong = named.filter((words) => {
      let command: Command = program;
      let place = 0;
      for (; place < words.length; place++) {
        const next = command.commands.find((one) => one.name() === words[place]);
        if (!next) break;
        command = next;
      }
      const isUnknown = command.commands.length > 0 && place < words.length && !words[place]?.startsWith('-');
      if (isUnknown) return true;
      const options = command.options.flatMap(({ long }) => long ?? []);
      return words.some((word) => /^--\w/.test(word) && word !== '--help' && !options.includes(word));
    });
    assert.deepEqual(wrong, []);
  });
});
