import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/index.ts';
import { type BuildFolders, VERSIONS } from './keepBuilds.ts';
import { isVersion } from './version.ts';

/** Data of the built embed, for the page for partners. */
export interface BuiltEmbed {
  readonly version: string;
  /** Hash of the script at the exact version's address, for the attribute `integrity`. */
  readonly integrity: string;
  /** Name of the script that draws, in the folder of the embed. */
  readonly engine: string;
  /** Name of the script of the form for partners, in the same folder. */
  readonly configure: string;
  /**
   * Compressed sizes, kB: of the script, the part for charts, the files that load by themselves after a chart has been
   * drawn, the additional part for lists, and the part for records.
   */
  readonly weights: Readonly<Record<Group, number>>;
  /** Tarball of the npm package: its file name, and its hash as npm writes it into lockfiles. Null if there is none. */
  readonly package: Tarball | null;
}

type Group = 'script' | 'engine' | 'rest' | 'panel' | 'records';

interface Tarball {
  readonly file: string;
  readonly integrity: string;
}

interface Manifest {
  readonly version: string;
  /** Hash of the script. */
  readonly integrity: string;
  readonly files: readonly string[];
  /** Files that load together. */
  readonly loads: Readonly<Partial<Record<Group, readonly string[]>>>;
  readonly package: Tarball | null;
}

type EmbedFolders = Pick<BuildFolders, 'embedDir' | 'keptDir'>;

const SCRIPT = 'hindcast.js';

const manifestOf = (folder: string): string => join(folder, 'manifest.json');

/** Reads the manifest that the build of an embed writes. Null if it is missing or invalid. */
function readManifest(folder: string): Manifest | null {
  const path = manifestOf(folder);
  if (!existsSync(path)) return null;
  const { version, integrity, loads = {}, package: tarball = null } = Object(JSON.parse(readFileSync(path, 'utf8')));
  const hashes: Readonly<Record<string, unknown>> = Object(integrity);
  const hash = hashes[SCRIPT];
  if (!isVersion(version) || typeof hash !== 'string') return null;
  return { version, integrity: hash, files: Object.keys(hashes), loads, package: tarball };
}

/** Returns the paths of the manifests that `readBuiltEmbed` reads. */
export function manifestsOf({ embedDir, keptDir }: EmbedFolders): readonly string[] {
  const version = readManifest(embedDir)?.version;
  const folders = version === undefined ? [] : [embedDir, join(keptDir, VERSIONS, version)];
  return folders.map(manifestOf).filter((path) => existsSync(path));
}

/** Reads the manifest of the built embed. Null if it is not built. Throws if the build is incomplete. */
export function readBuiltEmbed({ embedDir, keptDir }: EmbedFolders): BuiltEmbed | null {
  const built = readManifest(embedDir);
  if (!built) return null;
  const { version, files, loads } = built;
  // The files at the exact address may be of an earlier build of this version.
  const exact = readManifest(join(keptDir, VERSIONS, version)) ?? built;
  const fileOf = (name: string): string =>
    files.find((path) => path === name || path.startsWith(`parts/${name}-`)) ?? name;
  const sizeOf = (file: string): number => statSync(join(embedDir, `${file}.gz`), { throwIfNoEntry: false })?.size ?? 0;
  const kB = (group: Group): number => (loads[group] ?? []).reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
  return {
    version,
    integrity: exact.integrity,
    engine: fileOf('engine'),
    configure: fileOf('configure'),
    package: exact.package,
    weights: {
      script: kB('script'),
      engine: kB('engine'),
      rest: kB('rest'),
      panel: kB('panel'),
      records: kB('records'),
    },
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
