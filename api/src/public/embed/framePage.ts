import { assets, type Brand } from '@hindcast/domain';
import { htmlText } from '../../http/index.ts';
import { EVERGREEN } from './embedFiles.ts';
import { FRAME_SHAPE } from './frameHeight.ts';
import { type EmbedView, viewQuery } from './view.ts';

const attributes = (values: Readonly<Record<string, string | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${htmlText(value)}"`))
    .join('');

/** Returns the path and query of a view's picture. */
export function pictureAddress(view: EmbedView, type: 'svg' | 'png'): string {
  const query = viewQuery(view);
  return `/embed/chart/${view.asset}.${type}${query && `?${query}`}`;
}

/** Builds the framed page for a chart that does not exist, with a sentence for readers. */
export const missingFrame = (sentence: string, { name }: Brand): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${htmlText(name)}</title>
<link rel="stylesheet" href="/embed/frame.css">
</head>
<body>
<main>
<p>${htmlText(sentence)}.</p>
</main>
</body>
</html>
`;

/** Builds the page that other sites show in a frame: the chart, with its picture until the script has loaded. */
export function framePage(view: EmbedView, { name }: Brand): string {
  const { asset, width, height, theme, frame, scale, expert, prediction } = view;
  const { title, path } = assets[asset];
  const words = `${title} price and predictions`;
  const image = (src: string): string =>
    `<img${attributes({ src, alt: words, width: `${width}`, height: `${height}` })}>`;
  const dark = pictureAddress({ ...view, theme: 'dark' }, 'svg');
  const plain = image(pictureAddress(view, 'svg'));
  const picture = theme
    ? plain
    : `<picture><source media="(prefers-color-scheme: dark)" srcset="${htmlText(dark)}">${plain}</picture>`;
  return `<!doctype html>
<html lang="en-GB"${attributes({ 'data-theme': theme })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${htmlText(`${words} · ${name}`)}</title>
<link rel="stylesheet" href="/embed/frame.css">
<script async src="${EVERGREEN}hindcast.js"></script>
<script defer src="/embed/frame.js" data-least="${FRAME_SHAPE.least}" data-ratio="${FRAME_SHAPE.ratio}"></script>
</head>
<body>
<main>
<hindcast-chart${attributes({ asset, frame, scale, theme: theme ?? 'auto', expert, prediction })}>
${picture}
<a href="${path}" target="_blank" rel="noopener">${htmlText(`${title} predictions on ${name}`)}</a>
</hindcast-chart>
</main>
</body>
</html>
`;
}
