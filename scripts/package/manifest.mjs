import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Workspaces whose sources are in the package. Their manifests have the versions of its dependencies. */
const WORKSPACES = ['widgets', 'widgets/scene', 'domain'];

const nameOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Returns the package's manifest. Its dependencies are the packages that its files import, in the versions of the
 * workspaces. Rejects if no workspace depends on an imported package.
 * @param {string} root the repository's folder
 * @param {{ readonly code: readonly string[], readonly types: readonly string[] }} imports imported specifiers
 * @returns {Promise<object>}
 */
export async function manifestOf(root, { code, types }) {
  const manifests = await Promise.all(WORKSPACES.map((workspace) => readManifest(join(root, workspace))));
  const [{ name, version, license, peerDependencies }] = manifests;
  const { engines, homepage, repository, bugs } = await readManifest(root);
  const declared = Object.assign(
    {},
    ...manifests.map(({ dependencies, devDependencies }) => ({ ...devDependencies, ...dependencies })),
  );
  const names = [...new Set(code.map(nameOf))].filter((name) => !(name in peerDependencies));
  const typeNames = types.map((specifier) => `@types/${nameOf(specifier)}`);
  const dependencies = {};
  for (const name of [...names, ...typeNames.filter((name) => name !== '@types/react')].sort()) {
    if (!declared[name]) throw new Error(`The package imports ${name}, and no workspace of its sources depends on it.`);
    dependencies[name] = range(name, declared[name]);
  }
  const entry = (path) => ({ types: `./lib/${path}.d.ts`, default: `./lib/${path}.js` });
  return {
    name,
    version,
    description:
      'React components of Hindcast: a price chart with experts’ predictions judged against it, their list and their history.',
    keywords: ['react', 'chart', 'price', 'predictions', 'bitcoin'],
    license,
    homepage,
    repository,
    bugs,
    type: 'module',
    sideEffects: ['**/*.css'],
    exports: {
      '.': entry('index'),
      './server': entry('server'),
      './tag': { types: './tag/react.d.ts', default: './tag/index.js' },
      './styles.css': { types: './styles.css.d.ts', default: './styles.css' },
      './package.json': './package.json',
    },
    scripts: { prepublishOnly: 'node ../../../scripts/package/checkPublish.mjs' },
    engines,
    dependencies,
    peerDependencies: { '@types/react': peerDependencies.react, ...peerDependencies },
    peerDependenciesMeta: { '@types/react': { optional: true } },
  };
}

/**
 * Returns the range of versions for a dependency. Ranges let a page share one copy of a package. The version of
 * d3-shape is exact, because 3.2.1 is a single file, from which bundlers cannot remove unused code.
 * @param {string} name
 * @param {string} version
 */
const range = (name, version) => (name === 'd3-shape' ? version : `^${version}`);

/** @param {string} folder */
const readManifest = async (folder) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
