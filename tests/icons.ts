// Renews the icons of the installed site, site/public/icons, from the logo.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const PUBLIC = fileURLToPath(new URL('../site/public', import.meta.url));

/** The light theme's ground, ink and hit: an icon has one look on either theme. */
const [GROUND, INK, DOT] = ['#f7f7f5', '#15171c', '#0b7a53'];

/**
 * The files by name: their width in pixels, the part of it that the logo takes, and how round the ground's corners are.
 * A mask leaves a circle of four fifths of a maskable icon; Apple rounds the corners itself.
 */
const icons = [
  { file: 'icons/192.png', width: 192, logo: 0.72, round: 0.22 },
  { file: 'icons/512.png', width: 512, logo: 0.72, round: 0.22 },
  { file: 'icons/maskable-512.png', width: 512, logo: 0.54, round: 0 },
  { file: 'apple-touch-icon.png', width: 180, logo: 0.66, round: 0 },
];

/** The logo's own shapes, as `favicon.svg` has them. */
const shapes = /<path.*\/>\s*<circle.*\/>/.exec(await readFile(join(PUBLIC, 'favicon.svg'), 'utf8'))?.[0];
if (!shapes) throw new Error('favicon.svg has no path and circle to make icons of.');

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const { file, width, logo, round } of icons) {
  const edge = ((1 - logo) / 2) * width;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">
    <rect width="${width}" height="${width}" rx="${round * width}" fill="${GROUND}"/>
    <g transform="translate(${edge} ${edge}) scale(${(logo * width) / 32})" stroke="${INK}" fill="${DOT}">${shapes.replace('<circle', '<circle stroke="none"')}</g>
  </svg>`;
  await writeFile(join(PUBLIC, file), new Resvg(svg).render().asPng());
}
