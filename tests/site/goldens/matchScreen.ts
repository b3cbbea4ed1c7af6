import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const RENEW = 'HINDCAST_RENEW_GOLDENS';

/** A channel of a pixel differs from so many of 255 on: more than letters do that are smoothed otherwise. */
const DIFFERS = 32;
/** Pixels of a block, whose sides are so many long, that may differ, and pixels of the whole: shares of one. */
const BLOCK = { side: 12, most: 0.2 };
const MOST = 0.006;

interface Comparison {
  /** The screen made small, as a PNG in base64. */
  readonly small: string;
  /** Shares of pixels that differ, of all and of the worst block; null without a picture on record of that size. */
  readonly all: number | null;
  readonly worst: number | null;
}

interface Question {
  readonly taken: string;
  readonly kept: string | null;
  readonly width: number;
  readonly differs: number;
  readonly side: number;
}

/** Makes a screen small and compares it with a small one, in a page, which reads and writes PNGs. */
async function compare({ taken, kept, width, differs, side }: Question): Promise<Comparison> {
  const pixelsOf = async (png: string, wide: number | null) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = wide ?? picture.naturalWidth;
    canvas.height = Math.round((picture.naturalHeight * canvas.width) / picture.naturalWidth);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The page has no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data };
  };
  const { canvas, pixels } = await pixelsOf(taken, width);
  const small = canvas.toDataURL('image/png').split(',')[1] ?? '';
  const before = kept === null ? null : await pixelsOf(kept, null);
  if (before?.canvas.width !== canvas.width || before.canvas.height !== canvas.height)
    return { small, all: null, worst: null };
  const across = Math.ceil(canvas.width / side);
  const blocks = new Map<number, { seen: number; changed: number }>();
  let changed = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const [x, y] = [(i / 4) % canvas.width, Math.floor(i / 4 / canvas.width)];
    const at = Math.floor(y / side) * across + Math.floor(x / side);
    const block = blocks.get(at) ?? { seen: 0, changed: 0 };
    blocks.set(at, block);
    block.seen++;
    if (![0, 1, 2].some((channel) => Math.abs(pixels[i + channel] - before.pixels[i + channel]) > differs)) continue;
    block.changed++;
    changed++;
  }
  const worst = Math.max(...Array.from(blocks.values(), (block) => block.changed / block.seen));
  return { small, all: changed / (pixels.length / 4), worst };
}

/**
 * Compares what a page shows in its window with the small picture on record, or with HINDCAST_RENEW_GOLDENS=1 puts it on
 * record.
 * @param width of the small picture, pixels.
 * @param reader a page of the same browser, without a policy, that reads the pictures.
 */
export async function matchScreen(name: string, page: Page, width: number, reader: Page): Promise<void> {
  const path = fileURLToPath(new URL(`pictures/${name}.png`, import.meta.url));
  const taken = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  const kept = existsSync(path) ? readFileSync(path).toString('base64') : null;
  const { small, all, worst } = await reader.evaluate(compare, {
    ...{ taken, kept, width },
    ...{ differs: DIFFERS, side: BLOCK.side },
  });
  if (process.env[RENEW]) {
    if (all === null || worst === null || all > MOST / 4 || worst > BLOCK.most / 4)
      writeFileSync(path, Buffer.from(small, 'base64'));
    return;
  }
  if (all !== null && worst !== null && all <= MOST && worst <= BLOCK.most) return;
  const found = join(tmpdir(), `hindcast-${name}.png`);
  writeFileSync(found, Buffer.from(small, 'base64'));
  const differs = all === null ? 'There is none of that size' : `${Math.round(all * 1000) / 10} % of it differ`;
  assert.fail(
    `${name} is not as in tests/site/goldens/pictures/${name}.png. ${differs}. It is in ${found}; if the change is meant, run: ${RENEW}=1 npm test -- goldens`,
  );
}
