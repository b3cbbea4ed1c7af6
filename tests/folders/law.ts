import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { circlesIn, fileCirclesIn } from './circles.ts';
import { riddlesIn } from './comments.ts';
import { importsOf, type Source } from './imports.ts';
import { againstOrder, besideDoors, tooHigh } from './order.ts';

/** The workspaces whose folders the law binds. */
export const workspaces = ['api', 'cli', 'domain', 'site', 'widgets', 'widgets/scene'] as const;

/** Workspaces in which files of one folder may still import each other in a circle. */
const withFileCircles: readonly string[] = ['domain', 'site'];

const SOURCE = /\.(ts|tsx|css)$/;

async function sourcesOf(root: string, workspace: string): Promise<Source[]> {
  const folder = posix.join(workspace, 'src');
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => SOURCE.test(file)).sort();
  return Promise.all(
    files.map(async (file) => ({
      path: posix.join(folder, file),
      text: await readFile(join(root, folder, file), 'utf8'),
    })),
  );
}

/** Returns the problems of a workspace, a sentence each. */
async function problemsOf(root: string, workspace: string): Promise<string[]> {
  const sources = await sourcesOf(root, workspace);
  const imports = sources.flatMap(importsOf);
  const folder = posix.join(workspace, 'src');
  return [
    ...circlesIn(imports),
    ...(withFileCircles.includes(workspace) ? [] : fileCirclesIn(imports)),
    ...againstOrder(folder, imports),
    ...besideDoors(folder, imports),
    ...tooHigh(folder, imports),
    ...sources.flatMap(riddlesIn),
  ];
}

/**
 * Returns the problems of a tree, a sentence each: folders and files that import each other in a circle, a folder
 * that imports from one above it or passes by its door, too many floors, and comments that leave a reader to guess.
 */
export async function brokenLaws(root: string): Promise<string[]> {
  return (await Promise.all(workspaces.map((workspace) => problemsOf(root, workspace)))).flat();
}
