// Builds the site, the script tag and the npm package, unless their inputs are unchanged since the last build.
import { spawn } from 'node:child_process';
import { access, constants, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { stop, transform } from 'esbuild';
import { addPackage } from './build/addPackage.mjs';
import { hashInputs } from './build/inputs.mjs';
import { packFiles } from './build/pack.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EMBED = fileURLToPath(new URL('build/embed.mjs', import.meta.url));
const PACKAGE = fileURLToPath(new URL('buildPackage.mjs', import.meta.url));

/** Inputs of the site's build, as paths from the repository's root. */
const INPUTS = [
  'site',
  'widgets',
  'domain',
  'scripts/build.mjs',
  'scripts/build',
  'scripts/buildPackage.mjs',
  'scripts/package',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Outputs of a build, as paths from the repository's root. */
const MADE = [
  'site/dist/index.html',
  'site/dist/admin.html',
  'site/dist/landing.html',
  'site/first/dist/server.js',
  'widgets/embed/dist/manifest.json',
];

/**
 * Tells whether all outputs of a build exist and were made from the present inputs.
 * @param {string} root the repository's folder
 * @param {Record<string, string | undefined>} env
 */
export async function isBuilt(root, env) {
  if ((await textOf(stampOf(root))) !== (await hashInputs(root, INPUTS, env))) return false;
  return (await Promise.all(MADE.map((path) => exists(join(root, path))))).every(Boolean);
}

/**
 * Builds the site, the script tag and the npm package if an input has changed. Rejects with a BuildError if a build
 * fails.
 * @param {string} [root] the repository's folder
 * @returns {Promise<'built' | 'unchanged'>}
 */
export async function buildSite(root = ROOT) {
  refuseBadAddress(process.env.HINDCAST_API_URL);
  if (await isBuilt(root, process.env)) return 'unchanged';
  const stamp = stampOf(root);
  const inputs = await hashInputs(root, INPUTS, process.env);
  await refuseReadOnly(root);
  console.log('Building the site …');
  await rm(stamp, { force: true });
  const site = join(root, 'site');
  const embed = join(root, 'widgets', 'embed', 'dist');
  const pages = bundle(site)
    .then(() => bundle(site, 'vite.admin.config.ts'))
    .then(() => bundle(site, 'vite.landing.config.ts'));
  const tarball = runBuild([PACKAGE, root], root, 'The npm package');
  const builds = [pages, bundle(site, 'vite.first.config.ts'), bundleEmbed(root, embed), tarball];
  const refused = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected');
  if (refused) throw refused.reason;
  await minify(join(site, 'dist', 'early.js'));
  await stop(); // otherwise esbuild's process would run as long as this one, which may become the server
  await Promise.all([
    packFiles(join(site, 'dist')),
    packFiles(embed),
    addPackage(join(root, 'widgets', 'dist'), embed),
  ]);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
  return 'built';
}

/** @param {string} root */
const stampOf = (root) => join(root, '.build', 'site.inputs');

/** Error for a build that failed or could not begin. The message is for the person who started the build. */
export class BuildError extends Error {
  name = 'BuildError';
}

/**
 * Throws a BuildError if the URL from which pages request their data is not the origin of a server.
 * @param {string | undefined} address
 */
function refuseBadAddress(address) {
  if (!address) return;
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) return;
  throw new BuildError(`HINDCAST_API_URL is “${address}”; it must be an address such as https://example.org.`);
}

/**
 * Throws a BuildError if this user may not write into the site's folder. Often that is so for the user of a service;
 * then the person who upgrades the service has to build the site.
 * @param {string} root
 */
async function refuseReadOnly(root) {
  try {
    await access(join(root, 'site'), constants.W_OK);
  } catch (error) {
    const how = `run "node_modules/.bin/node scripts/build.mjs" in ${root} as a user who may`;
    throw new BuildError(`The site must be built, and this user may not write there (${error.code}): ${how}.`);
  }
}

/**
 * Builds the script tag in its own process, because this process may become the server, and would keep the bundler's
 * memory.
 * @param {string} root
 * @param {string} folder
 */
const bundleEmbed = (root, folder) => runBuild([EMBED, root, folder], root, 'The script tag');

/**
 * Builds a part of the site with Vite.
 * @param {string} folder folder of the site
 * @param {string} [config] configuration file of Vite, in place of the default one
 */
function bundle(folder, config) {
  const vite = join(
    dirname(createRequire(join(folder, 'package.json')).resolve('vite/package.json')),
    'bin',
    'vite.js',
  );
  return runBuild([vite, 'build', '--logLevel', 'warn', ...(config ? ['--config', config] : [])], folder, 'The site');
}

/**
 * Runs a build. Rejects with a BuildError that contains its output.
 * @param {readonly string[]} args arguments of Node
 * @param {string} cwd
 * @param {string} what name of the thing that is built, for messages
 */
async function runBuild(args, cwd, what) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...end) => resolve(end));
  });
  const words = withoutStack(said);
  if (code !== 0) throw new BuildError(`${what} could not be built (${signal ?? `code ${code}`}):\n${words}`);
  if (words) console.log(words);
}

/**
 * Minifies a script in place. Vite copies this script unchanged, because it is no module.
 * @param {string} file
 */
async function minify(file) {
  const { code } = await transform(await readFile(file, 'utf8'), { minify: true, format: 'iife', target: 'es2022' });
  await writeFile(file, code);
}

/**
 * Returns a build's output without colours and stack trace.
 * @param {string} said
 */
function withoutStack(said) {
  const plain = stripVTControlCharacters(said);
  return plain.split(/^ {4}at /m)[0].trim();
}

/**
 * Reads a file. Null if it does not exist.
 * @param {string} path
 */
async function textOf(path) {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** @param {string} path */
async function exists(path) {
  return stat(path).then(
    () => true,
    (error) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const outcome = await buildSite();
    console.log(outcome === 'built' ? 'Built site/dist.' : 'site/dist is up to date.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
