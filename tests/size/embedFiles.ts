import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildEmbed } from '../../scripts/build/embed.mjs';
import { startServer } from '../site/startServer.ts';
import { atOnce, kB, kBOf, moduleSizes } from './chunks.ts';

/** Some scripts that load together: how much gzip -9 makes of them, and the modules in them with their bytes. */
export interface EmbedPart {
  readonly kB: number;
  readonly modules: Readonly<Record<string, number>>;
}

/** What a page loads with the script tag. */
export interface EmbedFiles {
  readonly tag: EmbedPart;
  /** The picture that the tag asks for first, of a chart as a desk shows it, thousands of bytes. */
  readonly picture: number;
  /** The engine of a chart before anyone touches it. */
  readonly chart: EmbedPart;
  /** What a panel loads besides. */
  readonly panel: EmbedPart;
  /** What draws experts' records, in place of the engine. */
  readonly records: EmbedPart;
  /** What loads later, the largest first: name → thousands of bytes. */
  readonly late: readonly (readonly [string, number])[];
}

/** What the tag asks for where it is 960 pixels wide. */
const PICTURE = '/embed/picture/btc?w=958&h=398';

/** The answer to the tag, as the demo serves it. */
async function picture(): Promise<string> {
  const server = await startServer();
  try {
    const answer = await fetch(server.url + PICTURE);
    if (!answer.ok) throw new Error(`${PICTURE}: ${answer.status}`);
    return await answer.text();
  } finally {
    await server.stop();
  }
}

/** Builds the script tag and weighs what a page with a chart loads of it, and a page with a panel. */
export async function embedFiles(root: string): Promise<EmbedFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'hindcast-embed-'));
  try {
    const chunks = await buildEmbed(root, folder);
    const named = (name: string) =>
      chunks.filter((chunk) => chunk.name === name).map(({ fileName }) => fileName)[0] ?? '';
    const partOf = (some: typeof chunks): EmbedPart => ({ kB: kBOf(some), modules: moduleSizes(some, root) });
    const tag = atOnce(chunks, 'hindcast.js');
    const chart = atOnce(chunks, named('engine'));
    const panel = atOnce(chunks, named('panelPart')).filter((chunk) => !chart.includes(chunk));
    const records = atOnce(chunks, named('records'));
    const late = chunks.filter((chunk) => ![...tag, ...chart, ...panel, ...records].includes(chunk));
    return {
      tag: partOf([...tag]),
      picture: kB(await picture()),
      chart: partOf([...chart]),
      panel: partOf([...panel]),
      records: partOf([...records]),
      late: late.map(({ name, code }) => [name, kB(code)] as const).sort((a, b) => b[1] - a[1]),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
