// node tests/reference.ts: writes docs/reference from the code.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiPage } from './reference/api.ts';
import { cliPage } from './reference/cli.ts';
import { limitsPage } from './reference/limits.ts';
import { errorCodesPage, exitCodesPage, importColumnsPage, rolesPage, settingsPage } from './reference/tables.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the pages. */
export const referencePath = join(root, 'docs/reference');

/** Returns the pages of the reference as the code is now, by file name. */
export async function renewReference(): Promise<Readonly<Record<string, string>>> {
  return {
    'api.md': await apiPage(),
    'cli.md': await cliPage(),
    'error-codes.md': errorCodesPage(),
    'exit-codes.md': exitCodesPage(),
    'import-columns.md': importColumnsPage(),
    'limits.md': await limitsPage(root),
    'roles.md': await rolesPage(root),
    'settings.md': settingsPage(),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(await renewReference())) await writeFile(join(referencePath, name), text);
}
