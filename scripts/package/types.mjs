import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { isolatedDeclaration } from 'rolldown/experimental';
import { packagePath, specifierOf } from './paths.mjs';

/** Our own packages, whose declarations go into the package. */
const OWN = ['domain', 'widgets/scene'];
/** Matches an import or export of names. Its groups: the words before the names, the names, the specifier. */
const NAMED = /\b((?:import|export)(?: type)?) \{([^}]*)\} from ["']([\w@./-]+)["'];?/g;
const SPECIFIER = /(\bfrom |\bimport\(|\bimport )(["'])([\w@./-]+)\2/g;

/**
 * Writes a declaration beside each module that the declarations of the entries reach. Imports of our own packages become
 * relative imports of the file that declares the name, so that the package has no declaration that nothing needs. The
 * compiler is not used, because installations that only run the server do not have it. Rejects if an exported name has
 * no explicit type.
 * @param {string} root the repository's folder
 * @param {readonly string[]} entries paths of the entries, relative to `root`
 * @param {string} folder folder of the package
 * @returns {Promise<readonly string[]>} specifiers of other packages that the declarations import, sorted
 */
export async function writeTypes(root, entries, folder) {
  const sources = createSources(root, await ownEntries(root));
  const others = new Set();
  const waiting = [...entries];
  const seen = new Set(waiting);
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const here = packagePath(source);
    /** @param {string} imported */
    const specifierTo = (imported) => {
      if (!seen.has(imported)) waiting.push(imported);
      seen.add(imported);
      return specifierOf(here, packagePath(imported));
    };
    const declared = await splitImports(await declarationOf(source, await sources.read(source)), source, sources);
    const text = declared.replace(SPECIFIER, (whole, before, quote, specifier) => {
      const imported = sources.resolve(source, specifier);
      if (imported !== null) return `${before}${quote}${specifierTo(imported)}${quote}`;
      others.add(specifier);
      return whole;
    });
    await mkdir(dirname(join(folder, here)), { recursive: true });
    await writeFile(join(folder, `${here}.d.ts`), text);
  }
  return [...others].sort();
}

/**
 * Returns the declaration of a source. Rejects if an exported name has no explicit type.
 * @param {string} source
 * @param {string} text
 */
async function declarationOf(source, text) {
  const { code, errors } = await isolatedDeclaration(source, text);
  if (errors.length === 0) return code;
  const reasons = errors.map(({ message, codeframe }) => codeframe || message);
  throw new Error(`The declarations of ${source} could not be made:\n${reasons.join('\n')}`);
}

/**
 * Splits imports from an entry of our own packages into imports from the files that declare the names.
 * @param {string} declared
 * @param {string} source
 * @param {ReturnType<typeof createSources>} sources
 */
async function splitImports(declared, source, sources) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: words, 2: list, 3: specifier, index } of declared.matchAll(NAMED)) {
    const entry = specifier.startsWith('.') ? null : sources.resolve(source, specifier);
    if (entry === null) continue;
    const files = new Map();
    for (const item of list.split(',').map((name) => name.trim())) {
      if (item === '') continue;
      const [, name = ''] = /^(?:type )?(\w+)/.exec(item) ?? [];
      const file = posix.relative(posix.dirname(source), await sources.declaring(entry, name));
      files.set(file, [...(files.get(file) ?? []), item]);
    }
    const split = [...files].map(([file, items]) => `${words} { ${items.join(', ')} } from "${file}";`);
    parts.push(declared.slice(end, index), split.join('\n'));
    end = index + whole.length;
  }
  return parts.join('') + declared.slice(end);
}

/**
 * Reads sources, and finds the file that declares a name.
 * @param {string} root
 * @param {Map<string, string>} own sources of our own packages' entries, by specifier
 */
function createSources(root, own) {
  const texts = new Map();
  /** @param {string} source */
  const read = async (source) => {
    if (!texts.has(source)) texts.set(source, await readFile(join(root, source), 'utf8'));
    return texts.get(source);
  };
  /**
   * Returns the path that a specifier in a source leads to. Null for another package.
   * @param {string} source
   * @param {string} specifier
   */
  const resolve = (source, specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(source), specifier) : (own.get(specifier) ?? null);
  /**
   * Returns the file that declares a name which `file` exports. Returns `file` itself if no other file declares it.
   * @param {string} file
   * @param {string} name
   * @returns {Promise<string>}
   */
  const declaring = async (file, name) => {
    const text = await read(file);
    for (const [, words = '', list = '', specifier = ''] of text.matchAll(NAMED)) {
      const isHere = list.split(',').some((item) => item.trim().replace(/^type /, '') === name);
      if (words.startsWith('export') && isHere) return declaring(resolve(file, specifier) ?? file, name);
    }
    for (const [, specifier = ''] of text.matchAll(/^export \* from '(\.[\w./-]+)'/gm)) {
      const source = resolve(file, specifier);
      const isThere = new RegExp(`^export (?:const|function|interface|type|class) ${name}\\b`, 'm');
      if (source !== null && isThere.test(await read(source))) return source;
    }
    return file;
  };
  return { read, resolve, declaring };
}

/**
 * Returns the source of each entry of our own packages: `@hindcast/domain/client` → `domain/src/client/index.ts`.
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
async function ownEntries(root) {
  const found = new Map();
  for (const workspace of OWN) {
    const { name, exports } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
    for (const [entry, file] of Object.entries(exports))
      found.set(posix.join(name, entry), posix.join(workspace, file));
  }
  return found;
}
