// node tests/folders.ts: says where folders of a workspace import each other in a circle, and which are too full.
import { fileURLToPath } from 'node:url';
import { brokenLaws } from './folders/law.ts';

const broken = await brokenLaws(fileURLToPath(new URL('..', import.meta.url)));
for (const problem of broken) console.error(problem);
if (broken.length > 0) process.exitCode = 1;
