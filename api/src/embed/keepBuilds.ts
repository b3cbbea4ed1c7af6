import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '../logging/log.ts';
import { readVersion } from './version.ts';

/** Open pages go on asking for the late parts of their own build: those of so many builds stay. */
const MOST_BUILDS = 10;
/**
 * Age at which the remains of an interrupted copy are removed, ms. A younger copy may be another server's, still under
 * way.
 */
const BROKEN_MS = 3_600_000;
const COPYING = '.copying-';
const BUILD = /^\d{8}T\d{9}Z-[\da-f]{16}$/;

/** The folders of what is kept. */
export const SITE_BUILDS = 'site';
export const EMBED_BUILDS = 'embed';
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

/** The files of a folder with a digest of them; null where there is no such folder or nothing in it. */
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

/** Copies files to a folder that is not there yet: all of them or none, whenever the machine stops. */
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
    if (!(await ifThere(stat(to), null))) throw error; // another server was first
  }
}

/** The kept builds of a folder, the oldest first. */
export const buildsIn = async (folder: string): Promise<string[]> =>
  (await ifThere(readdir(folder), [])).filter((name) => BUILD.test(name)).sort();

async function removeBroken(folder: string, nowMs: number): Promise<void> {
  for (const name of await ifThere(readdir(folder), [])) {
    if (!name.startsWith(COPYING)) continue;
    const found = await ifThere(stat(join(folder, name)), null);
    if (found && nowMs - found.mtimeMs > BROKEN_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Keeps the files of a build as the latest one, and no more than so many builds. */
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

/** Keeps an exact version for good. Another build of the same version takes its place only in a demo. */
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
 * Copies the files of the present builds of site and embed to where they stay when the next ones come. What fails is
 * logged and keeps nothing from starting: only pages that are open during the next upgrade would miss their late parts.
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
