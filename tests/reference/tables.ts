import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importColumn, importColumnNames, namesOfColumn } from '@hindcast/domain';
import { acts, leastRoleFor, roleAllows, roles } from '@hindcast/domain/people';
import { statusOf } from '../../api/src/http/answers/wireError.ts';
import { codeMeanings } from '../../api/src/http/docs/refusals.ts';
import { settings } from '../../api/src/http/docs/settings.ts';
import { type ExitCode, exitCodeLines, exitId } from '../../cli/src/terminal/exitCodes.ts';
import { code, page, table } from './markdown.ts';

/** Builds the page of settings, a table for each group. */
export function settingsPage(): string {
  const parts = Object.entries(settings).flatMap(([group, named]) => [
    `## ${group}`,
    table(
      ['setting', 'meaning'],
      Object.entries(named).map(([name, { usual, unset, means }]) => [
        code(name),
        `${means}. Unset: ${usual === undefined ? (unset ?? 'none') : code(usual)}`,
      ]),
    ),
  ]);
  const opening =
    'Settings are environment variables. An empty one counts as unset. A wrong one stops the start with a sentence that names it; the start reports names that are probably misspelt.';
  return page('Settings', opening, ...parts);
}

/** Builds the page of exit codes from the lines of the help. */
export function exitCodesPage(): string {
  const rows = exitCodeLines.map((line) => {
    const [number = '', meaning = ''] = line.trim().split(/ {2}/);
    return [number, code(exitId(Number(number) as ExitCode)), meaning];
  });
  return page(
    'Exit codes',
    'Every command of the terminal ends with one of these. With `--json` the id is the `code` of the error, unless the server gave one of its [error codes](error-codes.md).',
    table(['code', 'id', 'meaning'], rows),
  );
}

/** Builds the page of columns of prediction files. */
export function importColumnsPage(): string {
  const rows = importColumnNames.map((name) => [
    namesOfColumn(name).map(code).join(', '),
    importColumn(name).means,
    importColumn(name).rare ? '' : 'yes',
  ]);
  return page(
    'Columns of a file of predictions',
    '[Import a file of predictions](../import-files.md) explains the rest. A column may have any of its names.',
    table(['column', 'meaning', 'in the template'], rows),
  );
}

/** Reads the meaning of each act from the comment above it. */
async function actMeanings(root: string): Promise<ReadonlyMap<string, string>> {
  const source = await readFile(join(root, 'domain/src/people/roles.ts'), 'utf8');
  return new Map(
    [...source.matchAll(/\/\*\* (.+?)\.? \*\/\n {2}(\w+): '/g)].map(([, means = '', act = '']) => [act, means]),
  );
}

/** Builds the page of roles, with the least role for each act. Throws if an act has no comment. */
export async function rolesPage(root: string): Promise<string> {
  const means = await actMeanings(root);
  const missing = acts.filter((act) => !means.has(act));
  if (missing.length > 0) throw new Error(`domain/src/people/roles.ts has no comment on ${missing.join(', ')}`);
  return page(
    'Roles',
    'Each role may do what the roles above it in the table may, and more.',
    table(
      ['role', 'may'],
      roles.map((role, place) => [role, `${place === 0 ? '' : 'also '}${roleAllows[role]}`]),
    ),
    '## Acts',
    table(
      ['act', 'meaning', 'least role'],
      acts.map((act) => [code(act), means.get(act) ?? '', leastRoleFor(act)]),
    ),
    '[Calls of the API](api.md) names the least role for each call.',
  );
}

/** Builds the page of error codes. */
export function errorCodesPage(): string {
  const codes = Object.entries(codeMeanings) as [keyof typeof codeMeanings, string][];
  return page(
    'Error codes',
    'A refusal of the API is `{success: false, code, message, error}`. The code is stable; the message is for people and may change.',
    table(
      ['code', 'status', 'meaning'],
      codes.map(([name, means]) => [code(name), String(statusOf(name)), means]),
    ),
  );
}
