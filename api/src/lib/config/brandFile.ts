import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Brand } from '@hindcast/domain';
import { codeOf } from '../codeOf.ts';
import { readBrand } from './readBrand.ts';
import { ConfigError } from './setting.ts';

const SETTING = 'HINDCAST_BRAND';
const MAX_BYTES = 65_536;

function read(file: string): string {
  try {
    const { size } = statSync(file);
    if (size > MAX_BYTES) throw new ConfigError(SETTING, `names ${file}, which is larger than ${MAX_BYTES} bytes`);
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (thrown) {
    if (thrown instanceof ConfigError) throw thrown;
    const code = codeOf(thrown);
    if (code === 'ENOENT') throw new ConfigError(SETTING, `names ${file}, and there is no such file`);
    if (code === 'EISDIR') throw new ConfigError(SETTING, `names ${file}, which is a folder; it must be a JSON file`);
    throw new ConfigError(SETTING, `names ${file}, which cannot be read (${String(code ?? thrown)})`);
  }
}

/** Reads the brand from a JSON file. The default brand if unset. Throws ConfigError, with the file and the problem. */
export function readBrandFile(value: string | undefined, usual: Brand): Brand {
  if (value === undefined) return usual;
  const file = resolve(value);
  const text = read(file);
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (thrown) {
    throw new ConfigError(
      SETTING,
      `names ${file}, which is not JSON: ${thrown instanceof Error ? thrown.message : ''}`,
    );
  }
  const brand = readBrand(written, usual);
  if (typeof brand === 'string') throw new ConfigError(SETTING, `names ${file}: ${brand}`);
  return brand;
}
