import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { circlesIn } from './circles.ts';
import { riddlesIn } from './comments.ts';
import { importsOf, type Source } from './imports.ts';
import { againstOrder } from './order.ts';

/** The workspaces whose folders the law binds. */
export const workspaces = ['api', 'cli', 'domain', 'site', 'widgets', 'widgets/scene'] as const;

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
  const order = againstOrder(posix.join(workspace, 'src'), imports);
  return [...circlesIn(imports), ...order, ...sources.flatMap(riddlesIn)];
}

/**
 * Returns the problems of a tree, a sentence each: folders that import each other in a circle, one that imports from a folder
 * above it, and comments that leave a reader to guess.
 */
export async function brokenLaws(root: string): Promise<string[]> {
  return (await Promise.all(workspaces.map((workspace) => problemsOf(root, workspace)))).flat();
}
