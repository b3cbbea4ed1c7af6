import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: what builds is plain JavaScript
import { buildEmbed } from '../../scripts/build/embed.mjs';
import { startServer } from '../site/startServer.ts';
import { atOnce } from './chunks.ts';
import type { FilesByName } from './weighedFiles.ts';

/** The picture that the tag requests if it is 960 pixels wide. */
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

/**
 * Builds the script tag into a folder. Returns what a page with it loads: the tag, the picture that it asks for first, the
 * engine of a chart, the files that load by themselves after it, what a panel loads besides, what draws experts' records in
 * place of the engine, and each part that loads later.
 */
export async function embedFiles(root: string, folder: string): Promise<FilesByName> {
  const chunks = await buildEmbed(root, folder);
  const named = (name: string) => chunks.find((chunk) => chunk.name === name)?.fileName ?? '';
  const paths = (some: typeof chunks): string[] => some.map(({ fileName }) => join(folder, fileName));
  const tag = [...atOnce(chunks, 'hindcast.js')];
  const chart = [...atOnce(chunks, named('engine'))];
  const beyond = (name: string) => atOnce(chunks, named(name)).filter((chunk) => !chart.includes(chunk));
  const rest = [...new Set(['overlaysPart', 'hand', 'liveFeed'].flatMap(beyond))];
  const panel = beyond('panelPart').filter((chunk) => !rest.includes(chunk));
  const records = [...atOnce(chunks, named('records'))];
  const late = chunks.filter((chunk) => ![...tag, ...chart, ...rest, ...panel, ...records].includes(chunk));
  const drawn = join(folder, 'picture.svg');
  await writeFile(drawn, await picture());
  return {
    'embed-hindcast.js': paths(tag),
    'embed-tag+picture': [...paths(tag), drawn],
    'embed-engine-chart': paths(chart),
    'embed-rest': paths(rest),
    'embed-panel': paths(panel),
    'embed-records': paths(records),
    ...Object.fromEntries(late.map((chunk) => [`embed-late-${chunk.name}`, paths([chunk])])),
  };
}
