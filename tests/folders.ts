// node tests/folders.ts: reports circles of imports, other broken rules for folders, and comments that are riddles.
import { fileURLToPath } from 'node:url';
import { brokenLaws } from './folders/law.ts';

const broken = await brokenLaws(fileURLToPath(new URL('..', import.meta.url)));
for (const problem of broken) console.error(problem);
if (broken.length > 0) process.exitCode = 1;
