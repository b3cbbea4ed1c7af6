import { posix } from 'node:path';

/** One import that somebody might write. */
export type Attempt = {
  /** The workspace it is written in. */
  readonly from: string;
  readonly file: string;
  readonly specifier: string;
  readonly legal: boolean;
  /** True if project references decide it. Imports of packages are decided by the manifest, and so by lint. */
  readonly compilerDecides: boolean;
};

/** Which workspaces each one may import; and only by package name. */
const law: Record<string, readonly string[]> = {
  domain: [],
  'widgets/scene': ['domain'],
  widgets: ['domain', 'widgets/scene'],
  site: ['domain', 'widgets'],
  api: ['domain', 'widgets/scene'],
  cli: ['domain'],
};

const workspaces = [...Object.keys(law), 'stories', 'tests'];

/** Packages and Node modules, each with the workspaces that may import it. */
const others: Record<string, readonly string[]> = {
  'node:fs': ['api', 'cli'],
  'node:fs/promises': ['api', 'cli'],
  fs: [],
  react: ['widgets', 'site'],
  'react-dom/client': ['widgets', 'site'],
  preact: [],
  'd3-shape': ['widgets/scene'],
  'd3-scale': ['widgets/scene'],
  sequelize: ['api'],
  commander: ['cli'],
};

/** The workspaces that one may import, and those that they may. */
function below(from: string): readonly string[] {
  return (law[from] ?? []).flatMap((to) => [to, ...below(to)]);
}

function* specifiersIn(from: string): Generator<Omit<Attempt, 'file'>> {
  const folder = `${from}/src/attempt`;
  for (const to of workspaces.filter((workspace) => workspace !== from)) {
    const name = `@hindcast/${posix.basename(to)}`;
    const legal = law[from]?.includes(to) ?? false;
    // The compiler lets through what a referenced project references in turn; there lint alone holds the line.
    const above = !below(from).includes(to);
    yield { from, specifier: name, legal, compilerDecides: legal || above };
    yield { from, specifier: posix.relative(folder, `${to}/src/index.ts`), legal: false, compilerDecides: above };
    if (!legal) yield { from, specifier: `${name}/src/index.ts`, legal, compilerDecides: above };
  }
  for (const [specifier, workspaces] of Object.entries(others)) {
    yield { from, specifier, legal: workspaces.includes(from), compilerDecides: false };
  }
}

/** Every import the law speaks of, from every workspace it binds, each in a file of its own. */
export const attempts: readonly Attempt[] = Object.keys(law)
  .flatMap((from) => [...specifiersIn(from)])
  .map((attempt, index) => ({ ...attempt, file: `${attempt.from}/src/attempt/number${index}.ts` }));
