import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Matches files to compress. Pictures and fonts are compressed already. Pages are filled by the server first. */
const PACKED = /\.(js|css|svg|txt|json|webmanifest|map)$/;

/**
 * Writes a .br and a .gz file beside each text file below a folder, at the highest compression. The server sends them.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && PACKED.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => pack(join(parentPath, name))));
}

/** @param {string} file */
async function pack(file) {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
