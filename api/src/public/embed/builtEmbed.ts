import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/index.ts';
import { isVersion } from './version.ts';

/** Data of the built embed, for the page for partners. */
export interface BuiltEmbed {
  readonly version: string;
  /** Hash of the script for the attribute `integrity`. */
  readonly integrity: string;
  /** Name of the script that draws, in the folder of the embed. */
  readonly engine: string;
  /** Name of the script of the form for partners, in the same folder. */
  readonly configure: string;
  /** Compressed sizes, kB: the script, the part for charts, the additional part for lists, and the part for records. */
  readonly weights: Readonly<Record<'script' | 'engine' | 'panel' | 'records', number>>;
  /** Tarball of the npm package: its file name, and its hash as npm writes it into lockfiles. Null if there is none. */
  readonly package: { readonly file: string; readonly integrity: string } | null;
}

/** Returns the path of the manifest that the build of the embed writes. */
export const manifestOf = (embedDir: string): string => join(embedDir, 'manifest.json');

const SCRIPT = 'hindcast.js';

/** Reads the manifest of the built embed. Null if it is not built. Throws if the build is incomplete. */
export function readBuiltEmbed(embedDir: string): BuiltEmbed | null {
  const manifest = manifestOf(embedDir);
  if (!existsSync(manifest)) return null;
  const { version, integrity, package: tarball } = Object(JSON.parse(readFileSync(manifest, 'utf8')));
  const hashes: Readonly<Record<string, unknown>> = Object(integrity);
  const hash = hashes[SCRIPT];
  if (!isVersion(version) || typeof hash !== 'string') return null;
  const fileOf = (name: string): string =>
    Object.keys(hashes).find((path) => path === name || path.startsWith(`parts/${name}-`)) ?? name;
  const weightOf = (name: string): number => {
    const file = fileOf(name);
    return statSync(join(embedDir, `${file}.gz`), { throwIfNoEntry: false })?.size ?? 0;
  };
  const kB = (name: string): number => weightOf(name) / 1000;
  return {
    version,
    integrity: hash,
    engine: fileOf('engine'),
    configure: fileOf('configure'),
    package: tarball ?? null,
    weights: { script: kB(SCRIPT), engine: kB('engine'), panel: kB('panelPart'), records: kB('records') },
  };
}

/**
 * Reads the style sheet of elastic pictures. Throws 503 while the embed is not built.
 * @param embedDir the folder of the built embed.
 */
export async function readPictureStyles(embedDir: string): Promise<string> {
  try {
    return await readFile(join(embedDir, 'picture.css'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AppError('starting', 'The embed is not built on this server yet; try again in a moment', {
      cause: error,
    });
  }
}
