import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../../lib/index.ts';
import { readVersion } from './version.ts';

/** Maximum number of kept builds. Pages that are still open load late parts of their own build. */
const MOST_BUILDS = 10;
/**
 * Age at which the remains of an interrupted copy are removed, ms. A younger copy may be another server's, still under
 * way.
 */
const BROKEN_MS = 3_600_000;
const COPYING = '.copying-';
const BUILD = /^\d{8}T\d{9}Z-[\da-f]{16}$/;

/** Name of the folder of kept site builds. */
export const SITE_BUILDS = 'site';
/** Name of the folder of kept embed builds. */
export const EMBED_BUILDS = 'embed';
/** Name of the folder of kept embed versions. */
export const VERSIONS = 'versions';

export interface BuildFolders {
  readonly siteDir: string;
  readonly embedDir: string;
  readonly keptDir: string;
}

interface Copied {
  readonly files: readonly string[];
  readonly digest: string;
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const ifThere = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  work.catch((error) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });

/** Lists the files of a folder with a digest of them. Null if the folder is missing or empty. */
async function readFolder(folder: string): Promise<Copied | null> {
  const entries = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }), []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  if (files.length === 0) return null;
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  return { files, digest: hash.digest('hex').slice(0, 16) };
}

/** Copies files to a new folder, all or none, even if the machine stops. */
async function copyWhole(from: string, files: readonly string[], to: string): Promise<void> {
  const copying = join(dirname(to), `${COPYING}${randomUUID()}`);
  for (const file of files) {
    const target = join(copying, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, file), target);
    const handle = await open(target, 'r+');
    await handle.sync().finally(() => handle.close());
  }
  try {
    await rename(copying, to);
  } catch (error) {
    await rm(copying, { recursive: true, force: true });
    if (!(await ifThere(stat(to), null))) throw error; // another server has copied it first
  }
}

/** Lists the kept builds of a folder, oldest first. */
export const buildsIn = async (folder: string): Promise<string[]> =>
  (await ifThere(readdir(folder), [])).filter((name) => BUILD.test(name)).sort();

async function removeBroken(folder: string, nowMs: number): Promise<void> {
  for (const name of await ifThere(readdir(folder), [])) {
    if (!name.startsWith(COPYING)) continue;
    const found = await ifThere(stat(join(folder, name)), null);
    if (found && nowMs - found.mtimeMs > BROKEN_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Keeps a build's files as the latest one, and removes the oldest builds beyond `MOST_BUILDS`. */
async function keepBuild(from: string, folder: string, nowMs: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await removeBroken(folder, nowMs);
  const build = await readFolder(from);
  if (build) {
    const builds = await buildsIn(folder);
    const same = builds.find((name) => name.endsWith(build.digest));
    const latest = `${new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '')}-${build.digest}`;
    if (!same) await copyWhole(from, build.files, join(folder, latest));
    else if (same !== builds.at(-1)) await ifThere(rename(join(folder, same), join(folder, latest)), undefined);
  }
  const old = (await buildsIn(folder)).slice(0, -MOST_BUILDS);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
}

/** Keeps the files of an exact version for good. Only a demo replaces them by another build of the same version. */
async function keepVersion(from: string, folder: string, replaces: boolean, log: Pick<Log, 'warn'>): Promise<void> {
  const version = await readVersion(from);
  const build = version === null ? null : await readFolder(from);
  if (version === null || !build) return;
  await mkdir(folder, { recursive: true });
  const to = join(folder, version);
  const kept = await readFolder(to);
  if (kept?.digest === build.digest) return;
  if (kept && !replaces) {
    log.warn(`the embed is another build of version ${version}; at its exact address the first one stays: raise it`);
    return;
  }
  if (kept) await rename(to, join(folder, `${COPYING}${randomUUID()}`));
  await copyWhole(from, build.files, to);
}

/**
 * Copies the current builds of site and embed to the folder of kept builds. A failure is only logged: pages that are
 * open during the next upgrade would then miss their late parts.
 */
export async function keepBuilds(
  { siteDir, embedDir, keptDir }: BuildFolders,
  { replaces, nowMs, log }: { readonly replaces: boolean; readonly nowMs: number; readonly log: Pick<Log, 'warn'> },
): Promise<void> {
  try {
    await keepBuild(join(siteDir, 'assets'), join(keptDir, SITE_BUILDS), nowMs);
    await keepBuild(join(embedDir, 'parts'), join(keptDir, EMBED_BUILDS), nowMs);
    await keepVersion(embedDir, join(keptDir, VERSIONS), replaces, log);
  } catch (error) {
    log.warn({ err: error }, `the files of this build could not be kept in ${keptDir}`);
  }
}
