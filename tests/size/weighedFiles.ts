import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../run/program.ts';
import { embedFiles } from './embedFiles.ts';
import { packageFiles } from './packageFiles.ts';
import { rivalFiles } from './rivalFiles.ts';
import { siteFiles } from './siteFiles.ts';

/** The files that a figure weighs, by the figure's name. */
export type FilesByName = Readonly<Record<string, readonly string[]>>;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where bundles are made that are weighed and nothing else. */
const made = join(root, '.build/size');

/** The lines of import whose weight in a partner's page is told. */
const IMPORTS = {
  'npm-chart': "export { PriceChart } from '@hindcast/widgets';",
  'npm-panel': "export { PredictionPanel } from '@hindcast/widgets';",
  'npm-history': "export { HistoryTable } from '@hindcast/widgets';",
  'npm-board': "export { useBoard } from '@hindcast/widgets';",
  'npm-server': "export { chartSvg } from '@hindcast/widgets/server';",
} as const;

/** Builds all that is weighed. */
export async function weighedFiles(): Promise<FilesByName> {
  await rm(made, { recursive: true, force: true });
  const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
  if (code !== 0) throw new Error(output.trim());
  return {
    ...(await siteFiles(join(root, 'site/dist'))),
    ...(await embedFiles(root, join(made, 'embed'))),
    ...(await packageFiles(IMPORTS, join(made, 'package'))),
    ...(await rivalFiles(join(made, 'rivals'))),
  };
}
