// npm run size: what a visitor's browser loads, with the script tag a partner's visitor, and what a partner's bundler takes
// of the npm package, each figure beside its goal; with --json, one object a line. Past a goal the modules that grew are listed; with --keep they are kept as they are.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run/program.ts';
import { type EmbedFiles, embedFiles } from './size/embedFiles.ts';
import { grown, keepSizes, keptSizes } from './size/growth.ts';
import { type PackageEntry, packageEntries } from './size/packageEntries.ts';
import { rivals } from './size/rivals.ts';
import { siteFiles } from './size/siteFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const json = process.argv.includes('--json');
const keep = process.argv.includes('--keep');

/** The lines of import whose weight in a partner's page is told, and what one may weigh at most, kB. */
const PACKAGE = {
  'npm-chart': { line: "export { PriceChart } from '@hindcast/widgets';", goal: 28 },
  'npm-panel': { line: "export { PredictionPanel } from '@hindcast/widgets';", goal: null },
  'npm-history': { line: "export { HistoryTable } from '@hindcast/widgets';", goal: null },
  'npm-board': { line: "export { useBoard } from '@hindcast/widgets';", goal: null },
  'npm-server': { line: "export { chartSvg } from '@hindcast/widgets/server';", goal: null },
} as const;

/** What a page with the script tag may load at most, kB. */
const EMBED = {
  'embed-hindcast.js': 2.5,
  'embed-tag+picture': 8,
  'embed-engine-chart': 36,
  'embed-panel': 10,
  'embed-records': 17,
} as const;

/** What the web admin's dashboard may load of files that /btc does not load, kB. */
const ADMIN_MORE = 70;

/** What the front page may load before a reader does anything, kB. */
const LANDING = 15;

type PackageEntries = Readonly<Record<string, PackageEntry>>;

interface Shown {
  readonly kB: number;
  readonly goal?: number | null;
  readonly rival?: readonly [string, number] | null;
  /** Listed in JSON, and where they grew when the goal is not met. */
  readonly modules?: Readonly<Record<string, number>>;
}

/** Prints a figure; past its goal also what grew, and the program fails. */
async function show(name: string, { kB, goal = null, rival = null, modules }: Shown): Promise<void> {
  const value = Number(kB.toFixed(1));
  const met = goal === null ? null : value <= goal;
  const ratio = rival && Number((kB / rival[1]).toFixed(2));
  const figure = { name, value, unit: 'kB gzip', rival: rival?.[0] ?? null, ratio, goal, met };
  const beside = [rival && `${ratio} × ${rival[0]}`, goal !== null && `goal ≤ ${goal}  ${met ? 'met' : 'not met'}`];
  console.log(
    json
      ? JSON.stringify({ ...figure, ...(modules && { modules }) })
      : [name, `${value} ${figure.unit}`, ...beside].filter(Boolean).join('  '),
  );
  if (met !== false) return;
  process.exitCode = 1;
  if (!modules) return;
  const more = grown((await keptSizes())[name] ?? {}, modules);
  console.error([more.length > 0 ? `Modules of ${name} that grew:` : `No module of ${name} grew.`, ...more].join('\n'));
}

async function showSite(): Promise<void> {
  const { code, output } = await runProgram(process.execPath, [join(root, 'scripts/build.mjs')], root);
  if (code !== 0) throw new Error(output.trim());
  const { scripts, admin, landing, styles, late } = await siteFiles(join(root, 'site/dist'));
  await show('site-js-btc', { kB: scripts, goal: 122 });
  await show('site-admin-beyond-btc', { kB: admin, goal: ADMIN_MORE });
  await show('site-js-landing', { kB: landing, goal: LANDING });
  await show('site-css-btc', { kB: styles });
  for (const [name, kB] of late) await show(`site-js-late-${name}`, { kB });
}

/** The script tag, beside what a page loads for the least that the others draw. */
async function showEmbed({ tag, picture, chart, panel, records, late }: EmbedFiles): Promise<void> {
  const others = Object.entries(await rivals());
  const figures: Readonly<Record<keyof typeof EMBED, Shown>> = {
    'embed-hindcast.js': tag,
    'embed-tag+picture': { ...tag, kB: tag.kB + picture },
    'embed-engine-chart': chart,
    'embed-panel': panel,
    'embed-records': records,
  };
  for (const [name, goal] of Object.entries(EMBED)) await show(name, { ...figures[name as keyof typeof EMBED], goal });
  for (const name of ['embed-tag+picture', 'embed-engine-chart'] as const) {
    for (const rival of others) await show(`${name}-beside`, { kB: figures[name].kB, rival });
  }
  for (const [name, kB] of late) await show(`embed-late-${name}`, { kB });
}

async function showPackage(entries: PackageEntries): Promise<void> {
  for (const [name, { goal }] of Object.entries(PACKAGE)) {
    const { first, late, modules } = entries[name];
    await show(name, { kB: first, goal, ...(goal !== null && { modules }) });
    if (goal !== null) for (const [part, kB] of late) await show(`${name}-late-${part}`, { kB });
  }
}

/** What the later runs of this program compare with. */
async function keepAll({ tag, chart, panel, records }: EmbedFiles, entries: PackageEntries): Promise<void> {
  await keepSizes({
    'npm-chart': entries['npm-chart'].modules,
    'embed-hindcast.js': tag.modules,
    'embed-tag+picture': tag.modules,
    'embed-engine-chart': chart.modules,
    'embed-panel': panel.modules,
    'embed-records': records.modules,
  });
}

try {
  await showSite();
  const embed = await embedFiles(root);
  const lines = Object.fromEntries(Object.entries(PACKAGE).map(([name, { line }]) => [name, line]));
  const entries = await packageEntries(lines);
  if (keep) await keepAll(embed, entries);
  await showEmbed(embed);
  await showPackage(entries);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
