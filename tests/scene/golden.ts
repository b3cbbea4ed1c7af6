import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RENEW = 'HINDCAST_RENEW_GOLDENS';

/** Compares a picture with the one on record, or with HINDCAST_RENEW_GOLDENS=1 puts it on record. */
export function matchGolden(name: string, svg: string): void {
  const path = fileURLToPath(new URL(`golden/${name}.svg`, import.meta.url));
  const picture = `${svg.replaceAll('><', '>\n<')}\n`;
  if (process.env[RENEW]) writeFileSync(path, picture);
  const differs = `${name} differs from tests/scene/golden/${name}.svg. If the change is meant, look at both and run: ${RENEW}=1 node --test tests/scene/golden.test.ts`;
  assert.ok(readFileSync(path, 'utf8') === picture, differs);
}
